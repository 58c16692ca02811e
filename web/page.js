// What the page does for the game, which calls it from src/platform/web/page.rs.

import { TEXTS } from "./texts.js";

const stage = document.getElementById("stage");
const canvas = document.getElementById("game");
const keyboard = document.getElementById("keyboard");
const chooser = document.getElementById("file");
const failure = document.getElementById("failure");
const news = document.getElementById("news");

/** More than any file of the game has. */
const LARGEST = 32 << 20;

/** The language chosen in the game's settings, or else the browser's. */
function startLanguage() {
  const settings = hasStorage() && localStorage["chronoshift:/player/settings.toml"];
  const [, chosen] = /^language = "([\w-]+)"/m.exec(settings) ?? [];
  const [browsers] = navigator.language.split("-");
  return [chosen, navigator.language, browsers].find((language) => language in TEXTS) ?? "en";
}

/** A text in the page's language, or else in English, with these values. */
function words(id, values) {
  const text = TEXTS[document.documentElement.lang]?.[id] ?? TEXTS.en[id];
  return text.replace(/\{ \$(\w+) \}/g, (_, name) => values[name]);
}

/** Stands before what is written with a phone's keyboard, so that there is always something to delete. */
const FILLER = "\u2060".repeat(16);

export const page = {
  /** The address of the game's pictures and sounds. */
  assets: new URL("assets", import.meta.url).pathname,
  /** The page's own address, for links to levels. */
  address: location.origin + location.pathname,
  /** The share code in the page's address. */
  link: location.hash.slice(1) || null,
  /** Whether the game keeps a report of what is played, in the file report.jsonl of its store. */
  wantsReport: location.search === "?report",
  /** Whether the player's device is touched, as phones are. */
  isTouched: matchMedia("(pointer: coarse)").matches,
  /** Whether the browser has workers, without which there are no hints. */
  hasWorkers: typeof Worker === "function",
  /** The archive of the game's other files; the game takes it. */
  files: null,
  /** What has come from outside: files as [name, bytes], or [name, why it can't be read]. The game takes them. */
  arrivals: null,
  /** The text that was pasted last. The game takes it. */
  pasted: null,
  /** Whether the page fills the screen, if that was asked for or has changed. The game takes it. */
  fullScreen: null,
  /** Whether the focus is on the first widget of a menu, and whether it is on the last one. The game sets both. */
  isOnFirst: false,
  isOnLast: false,
  /** Wakes the game, which sleeps while nothing moves. It is the game's. */
  wake: () => {},

  /** Sets the language of the page, in which screen readers pronounce it, and writes its texts. */
  setLanguage(language) {
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll("[data-text]")) {
      element.innerHTML = words(element.dataset.text);
    }
  },

  /** Has a screen reader say something, after what was said before. */
  say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    news.append(line);
    if (news.children.length > 10) news.firstElementChild.remove();
  },

  /** Saves a file where the browser keeps downloads. */
  download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },

  /** Lets the player choose a file for the game. */
  chooseFile() {
    chooser.click();
  },

  /** Brings a phone's keyboard for the text field of this name, or sends it away if there is none. */
  wantText(name) {
    wantsText = name !== null;
    keyboard.setAttribute("aria-label", name ?? "");
    if (!bringKeyboard() && document.activeElement === keyboard) {
      canvas.focus();
    }
  },

  /** Has the page fill the screen, or leave it. */
  wantFullScreen(wants) {
    page.fullScreen = null;
    fillScreen(wants).then(tellFullScreen);
  },

  /** Has a worker do a job of the solver, and tells its updates; null if it can't go on. Returns a number. */
  work(job, tell) {
    works += 1;
    const work = works;
    let worker;
    try {
      worker = ready.pop() ?? hire();
    } catch (error) {
      console.warn(`The solver has no worker: ${error.message}`);
      setTimeout(() => tell(null));
      return work;
    }
    workers.set(work, worker);
    const giveUp = (why) => {
      if (!workers.delete(work)) return;
      console.warn(`The solver has stopped: ${why}`);
      worker.terminate();
      tell(null);
    };
    worker.onerror = (event) => giveUp(event.message ?? "its script is missing");
    worker.onmessage = ({ data: { found, over, error } }) => {
      if (found !== undefined) {
        tell(found);
      } else if (over) {
        workers.delete(work);
        keep(worker);
      } else {
        giveUp(error);
      }
    };
    worker.postMessage({ job });
    solver.then((program) => program || giveUp("its program is missing"));
    return work;
  },

  /** Ends a work, and its worker with it. */
  stopWork(work) {
    if (workers.has(work)) {
      workers.get(work).terminate();
      workers.delete(work);
      keep(hire());
    }
  },

  /** Takes the share code out of the page's address. */
  forgetLink() {
    history.replaceState(history.state, "", location.pathname + location.search);
  },

  /** Says why the game can't go on. */
  fail(why) {
    if (document.fullscreenElement) fillScreen(false);
    const cure = hasStorage() ? words("continue") : words("restart");
    failure.textContent ||= `${why?.message ?? why} ${cure}`;
  },

  /** Says that the game has crashed. */
  crash() {
    page.fail(words("crashed"));
  },

  /** Shows the page again that was there before the game. */
  leave() {
    location.replace(page.address);
  },
};
globalThis.chronoshiftPage = page;
page.setLanguage(startLanguage());

/** The workers that have nothing to do, and those at work by the number of their work. */
const ready = [];
const workers = new Map();
let works = 0;

/** Keeps a worker for the next job; one is enough. */
function keep(worker) {
  if (ready.length === 0) {
    ready.push(worker);
  } else {
    worker.terminate();
  }
}

/** Downloads a file from this script's folder, as a stream of bytes. */
export async function download(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) {
    throw new Error(words("not-downloaded", { name, status: response.status }));
  }
  return response.body;
}

/** Compiles a program from a stream, whatever content type its server has sent. */
export function compile(stream) {
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(stream, { headers }));
}

/** The solver's program, compiled once for all workers; null if that fails: the game plays without it. */
const solver = download("solver_program_bg.wasm").then(compile).catch((error) => {
  console.warn(`The solver can't be started: ${error.message}`);
  return null;
});

/** A worker for the solver. */
function hire() {
  const worker = new Worker(new URL("solver.js", import.meta.url), { type: "module" });
  solver.then((program) => program && worker.postMessage({ program }));
  return worker;
}

/**
 * Raises the alarm for an uncaught error. A browser's warning has no error object, and a DOMException
 * means that the browser denies something optional, such as sound.
 */
function raiseAlarm(error) {
  if (error && !(error instanceof DOMException)) page.fail(error);
}
addEventListener("error", (event) => raiseAlarm(event.error));
addEventListener("unhandledrejection", (event) => raiseAlarm(event.reason));
addEventListener("hashchange", () => location.reload());

// Firefox ends a script that is running when its page is closed: the game stays in the middle of a frame, and winit's
// listener for this event would fail. It only cleans up, which the browser does anyway.
addEventListener("pagehide", (event) => event.persisted || event.stopImmediatePropagation());

/** The game's sound devices: it opens one as it starts. */
const devices = [];
if (globalThis.AudioContext) {
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      devices.push(this);
    }
  };
}

/**
 * Lets the sound begin. Browsers suspend it until the first press, and the game doesn't resume it
 * (https://github.com/NiklasEi/bevy_kira_audio/issues/83).
 */
function resumeSound() {
  for (const device of devices) {
    // The browser may refuse.
    if (device.state !== "running") device.resume().catch(() => {});
  }
}
for (const press of ["keydown", "pointerdown", "pointerup", "touchend"]) {
  addEventListener(press, resumeSound, { capture: true });
}

/** Whether the browser keeps what is played. */
function hasStorage() {
  try {
    return Boolean(localStorage);
  } catch {
    // Cookies are blocked.
    return false;
  }
}

/** Starts the page anew, and the game where it was. */
function goOn() {
  if (Date.now() - history.state?.lost < 60_000) {
    page.fail(words("lost-graphics"));
    return;
  }
  // This state survives the reload and needs no storage.
  history.replaceState({ lost: Date.now(), resumes: true }, "");
  location.reload();
}
canvas.addEventListener("webglcontextlost", goOn);

async function fillScreen(wants) {
  try {
    await (wants ? stage.requestFullscreen() : document.exitFullscreen());
    // The game's menu has this key, too; held down, it still leaves the full screen.
    await navigator.keyboard?.lock?.(["Escape"]);
  } catch {
    // The browser has refused, or can't.
  }
}

function tellFullScreen() {
  // On Apple's phones it is undefined.
  page.fullScreen = Boolean(document.fullscreenElement);
  page.wake();
}
addEventListener("fullscreenchange", tellFullScreen);

/** Whether a key moves the focus out of the game: Tab at the end of a menu, Shift+Tab at its beginning. */
function leaves(event) {
  return event.key === "Tab" && (event.shiftKey ? page.isOnFirst : page.isOnLast);
}
canvas.addEventListener("keydown", (event) => {
  if (leaves(event)) event.stopImmediatePropagation();
}, { capture: true });

/** Whether the browser itself should act on a key: reload, its tools, copy and paste. */
function isBrowsers(event) {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  const isSave = event.key.toLowerCase() === "s";
  // The browser would go back in its history, away from the game.
  const isBack = event.altKey && event.key.startsWith("Arrow");
  return ["F5", "F12"].includes(event.key) || (isCommand && !isSave && !isBack);
}
canvas.addEventListener("keydown", (event) => isBrowsers(event) || event.preventDefault());
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });

let lastPointer = "mouse";
canvas.addEventListener("pointerdown", (event) => {
  lastPointer = event.pointerType;
  // The browser would send a mouse's press after it, which takes the focus from the keyboard.
  if (lastPointer === "touch") event.preventDefault();
}, { capture: true });

let wantsText = false;

/** Brings the phone's keyboard, if there is a text to write. Returns whether there is. */
function bringKeyboard() {
  const brings = wantsText && lastPointer === "touch";
  if (brings && document.activeElement !== keyboard) {
    keyboard.value = written = FILLER;
    keyboard.removeAttribute("aria-hidden");
    keyboard.focus();
  }
  return brings;
}
// Apple's phones bring it only while they handle a touch.
canvas.addEventListener("touchend", bringKeyboard);

/**
 * Replaces the clipboard, which browsers withhold without HTTPS, and in frames without a permission.
 * bevy_clipboard 0.19 calls it without checking that it exists.
 */
const fallbackClipboard = {
  async readText() {
    throw new DOMException("The page may not read the clipboard.", "NotAllowedError");
  },
  async writeText(text) {
    const give = (event) => {
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    };
    addEventListener("copy", give);
    const isDone = document.execCommand("copy");
    removeEventListener("copy", give);
    if (!isDone) throw new DOMException("The browser refused to copy.", "NotAllowedError");
  },
};
if (!navigator.clipboard || parent !== window) {
  Object.defineProperty(navigator, "clipboard", { value: fallbackClipboard });
}

// What is pasted comes after the key, and the game reads it with the key: the key waits for it.
canvas.addEventListener("keydown", (event) => {
  const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "v";
  if (isPaste && event.isTrusted) {
    event.stopImmediatePropagation();
  }
}, { capture: true });
addEventListener("paste", (event) => {
  page.pasted = event.clipboardData.getData("text");
  press("v", "KeyV", { ctrlKey: true });
});

/** The bytes of a file, or a text that says why it can't be read. */
async function read(file) {
  if (file.size > LARGEST) return words("too-large", { size: LARGEST >> 20 });
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // It may be a folder.
    return words("unreadable");
  }
}

/** Gives files to the game, all at once: a campaign needs its levels. */
async function bring(files) {
  const arrivals = await Promise.all(Array.from(files, async (file) => [file.name, await read(file)]));
  // Others may wait there.
  page.arrivals = [...(page.arrivals ?? []), ...arrivals];
  page.wake();
}
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  bring(event.dataTransfer.files);
});
chooser.addEventListener("change", () => {
  bring(chooser.files);
  chooser.value = "";
});

/** What the phone's keyboard has written so far. */
let written = FILLER;

/** Gives a key to the game. */
function press(key, code = "", more = {}) {
  for (const type of ["keydown", "keyup"]) {
    const event = { key, code, bubbles: true, cancelable: true, ...more };
    canvas.dispatchEvent(new KeyboardEvent(type, event));
  }
}
// Phones change what was written as they guess the word, so the difference counts, not the key.
keyboard.addEventListener("input", () => {
  const now = keyboard.value;
  let same = 0;
  while (same < written.length && written[same] === now[same]) {
    same += 1;
  }
  for (let count = written.length - same; count > 0; count -= 1) {
    press("Backspace", "Backspace");
  }
  for (const letter of now.slice(same)) {
    press(letter);
  }
  written = now.startsWith(FILLER) ? now : FILLER;
  keyboard.value = written;
});
// Without a text to write, it is nothing to screen readers.
keyboard.addEventListener("blur", () => keyboard.setAttribute("aria-hidden", "true"));
keyboard.addEventListener("keydown", (event) => {
  if (leaves(event)) {
    // From there, Tab leads out.
    canvas.focus();
  } else if (["Enter", "Escape", "Tab", "ArrowLeft", "ArrowRight"].includes(event.key)) {
    event.preventDefault();
    press(event.key, event.code);
  }
});
