// Downloads the game and its files, says how far that is, and starts it.

import start from "./chronoshift.js";
import { sizes } from "./sizes.js";

const canvas = document.getElementById("game");
const progress = document.getElementById("progress");
const failure = document.getElementById("failure");

/** Says what went wrong. What was played so far is in the browser's store. */
function fail(why) {
  failure.textContent ||= `The game has stopped: ${why} Reload the page to go on.`;
}
addEventListener("error", (event) => fail(event.message));
addEventListener("unhandledrejection", (event) => fail(event.reason));

let loaded = 0;
progress.max = Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Downloads a file, and counts its bytes: the length that a server gives may be the compressed one. */
async function download(name) {
  const response = await fetch(name);
  if (!response.ok) {
    throw new Error(`${name} cannot be downloaded (${response.status}).`);
  }
  const count = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      progress.value = loaded;
      controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": response.headers.get("Content-Type") };
  return new Response(response.body.pipeThrough(count), { headers });
}

/** Whether the browser itself should act on a key: reload, full screen, its tools, copy and paste. */
function isBrowsers(event) {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return ["F5", "F11", "F12"].includes(event.key) || (isCommand && event.key.toLowerCase() !== "s");
}
canvas.addEventListener("keydown", (event) => isBrowsers(event) || event.preventDefault());
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });

const [program, files] = await Promise.all([
  download("chronoshift_bg.wasm"),
  download("chronoshift.zip").then((response) => response.arrayBuffer()),
]);
globalThis.chronoshiftFiles = new Uint8Array(files);
await start({ module_or_path: program });
document.getElementById("loading").hidden = true;
canvas.focus();
