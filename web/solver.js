// A worker, which does the solver's jobs beside the game: crates/chronoshift_worker.

import start from "./solver_program.js";

/** The program comes with a message of its own, before the first job or after it. */
let take;
const started = new Promise((resolve) => {
  take = (program) => resolve(start({ module_or_path: program }));
});

addEventListener("message", async ({ data: { program, job } }) => {
  if (program) {
    take(program);
    return;
  }
  try {
    await started;
    const error = globalThis.chronoshiftWork(job, (found) => postMessage({ found }));
    postMessage(error ? { error } : { over: true });
  } catch (error) {
    postMessage({ error: error.message });
  }
});
