// Downloads the game, says how far that is, and starts it.

// The page goes first: the program takes the class of sound devices as it finds it.
import { compile, download, page } from "./page.js";
import start from "./chronoshift.js";
import { sizes } from "./sizes.js";

const front = document.getElementById("front");
const stage = document.getElementById("stage");
const play = document.getElementById("play");
const progress = document.getElementById("progress");

let loaded = 0;
const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Downloads a file, and counts its bytes: the length that a server gives may be the compressed one. */
async function downloadWithProgress(name) {
  const count = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      progress.value = loaded / all;
      controller.enqueue(chunk);
    },
  });
  return (await download(name)).pipeThrough(count);
}

/** Whether to start without a press: for a link to a level, an installed page, or one that has to go on. */
function startsItself() {
  const resumes = history.state?.resumes;
  history.replaceState({ ...history.state, resumes: false }, "");
  return resumes || /^(chronoshift:)?cs/i.test(page.link ?? "") || location.search === "?play";
}

/** Registers the service worker for offline play. The game plays without it, too. */
async function registerServiceWorker() {
  try {
    await navigator.serviceWorker?.register("service-worker.js");
  } catch (error) {
    console.warn(`There is no offline play: ${error.message}`);
  }
}

/** Waits for the press on the button. */
function pressed() {
  play.disabled = false;
  return new Promise((resolve) => play.addEventListener("click", resolve, { once: true }));
}

try {
  const [program, files] = await Promise.all([
    downloadWithProgress("chronoshift_bg.wasm").then(compile),
    downloadWithProgress("chronoshift.zip").then((stream) => new Response(stream).arrayBuffer()),
  ]);
  progress.hidden = true;
  if (!startsItself()) {
    await pressed();
  }
  front.hidden = true;
  stage.hidden = false;
  page.files = new Uint8Array(files);
  await start({ module_or_path: program });
  document.getElementById("game").focus();
  registerServiceWorker();
} catch (error) {
  page.fail(error);
}
