// The engine behind the page: a worker with the program compiled to WebAssembly, or the server that
// the page came from. Both take a question {command, game, setup, flags, text} and answer with
// {json, title, text, svg}; the rest of the page does not know which it is.
import { where } from "./where.js";

// ms for an engine that was told to stop, which hears it between two steps: one that has told how far
// it is has something to keep, and gets the time on a busy machine, too, unless it is stopped again.
const grace = 2500, graceOfSome = 60000;
const waiting = new Map(); // questions that were sent, by id
const prefix = Math.random().toString(36).slice(2);
const most = 8; // workers at a time
const helpers = [];
let asked = 0;
let worker = null, module = null, loading = null;
let hearLoading = () => {};

// onLoading says who hears how far the engine is: a text, empty when it is ready.
export function onLoading(hear) { hearLoading = hear; }

// load starts the engine; the page is usable meanwhile.
export function load() {
  if (where === "server") { hearLoading(""); return Promise.resolve(); }
  return loading ??= new Promise((ready, fail) => {
    worker = new Worker("worker.js");
    worker.onmessage = (event) => {
      if (typeof event.data !== "string") {
        if (event.data.module) module = event.data.module;
        if (event.data.loaded) hearLoading(`Loading the engine: ${event.data.loaded}`);
        if (event.data.failed) { hearLoading(event.data.failed); fail(new Error(event.data.failed)); }
        return;
      }
      const m = JSON.parse(event.data);
      if (m.type === "ready") { hearLoading(""); ready(); return; }
      if (m.type === "share") { share(m); return; }
      hear(m);
    };
    worker.onerror = (event) => {
      const text = "The engine ended: " + (event.message || "it ran out of memory");
      fail(new Error(text));
      restart(text);
    };
    worker.postMessage({ module });
  });
}

// share has other workers help with what takes long: they play games of it, and what they find goes
// to the one that was asked, whose answer is the same with any number of them. They end with it.
function share(m) {
  dismiss();
  const n = Math.min(most, navigator.hardwareConcurrency || 1) - 1;
  for (let nth = 0; module && waiting.has(m.id) && nth < n; nth++) {
    const helper = new Worker("worker.js");
    helpers.push(helper);
    helper.onerror = () => helper.terminate(); // what it has not found is played without it
    helper.onmessage = (event) => {
      if (typeof event.data !== "string") return;
      const told = JSON.parse(event.data);
      if (told.type === "ready") helper.postMessage(JSON.stringify({ id: m.id, ask: { ...m.ask, part: { nth, of: n } } }));
      if (told.type === "blocks" && waiting.has(m.id)) worker?.postMessage(JSON.stringify({ id: m.id, blocks: told.blocks }));
      if (told.type === "done" || told.type === "error") helper.terminate();
    };
    helper.postMessage({ module });
  }
}

function dismiss() { for (const helper of helpers.splice(0)) helper.terminate(); }

// restart ends the worker, which may be deep in thought, and starts another. What was stopped fails,
// or what was worked on where nothing was; further questions are asked again.
function restart(why) {
  worker?.terminate();
  dismiss();
  worker = loading = null;
  const all = [...waiting];
  const lost = all.filter(([, w]) => w.stopped);
  for (const [id, w] of lost.length ? lost : all.slice(0, 1)) {
    waiting.delete(id);
    w.fail(Object.assign(new Error(why), { stopped: true }));
  }
  load().catch(() => {});
  for (const [id, w] of waiting) send(id, w.question).catch(w.fail);
}

function hear(m) {
  const w = waiting.get(m.id);
  if (!w) return;
  if (m.type === "progress") { w.some = true; w.progress(m.progress); return; }
  waiting.delete(m.id);
  dismiss();
  if (m.type === "done") w.done({ ...m.answer, seconds: m.seconds });
  else w.fail(Object.assign(new Error(inWords(m.error.text)), { where: m.error.where }));
}

// inWords says an error without the dashes of the command line: a page has fields.
function inWords(text) { return text.replace(/^--([a-z][a-z0-9-]*): /, "$1: ").replace(/(^|[\s(,])--([a-z][a-z0-9-]*)/g, "$1“$2”"); }

// ask asks a question. It returns {answer, stop}: a promise, and what ends it early; a batch that is
// stopped answers with what it has, a solution is given up.
export function ask(question, progress = () => {}) {
  const id = `${prefix}-${++asked}`;
  const answer = new Promise((done, fail) => waiting.set(id, { question, done, fail, progress }));
  const stop = where === "server" ? () => post("stop", { id, stop: true }).catch(() => {}) : () => {
    if (!waiting.has(id)) return;
    const w = waiting.get(id);
    const end = () => { if (waiting.has(id)) restart("stopped before there was an answer"); };
    if (w.stopped) { end(); return; }
    w.stopped = true;
    dismiss(); // and leave the processor to the one that has to hear it
    worker?.postMessage(JSON.stringify({ id, stop: true }));
    setTimeout(end, w.some ? graceOfSome : grace);
  };
  send(id, question).catch((error) => {
    waiting.get(id)?.fail(error);
    waiting.delete(id);
  });
  return { answer, stop };
}

async function send(id, question) {
  if (where === "worker") {
    await load();
    worker.postMessage(JSON.stringify({ id, ask: question }));
    return;
  }
  const response = await post("ask", { id, ask: question });
  if (!response.ok) throw new Error((await response.text()).trim());
  const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { done, value } = await lines.read();
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    for (const line of parts) hear(JSON.parse(line));
  }
  if (waiting.has(id)) throw new Error("The server ended before it had answered.");
}

function post(path, body) {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
    .catch(() => { throw new Error("The server does not answer. It may have ended."); });
}

// find is ask for what is quick: the answer's JSON as an object.
export async function find(question) { return JSON.parse((await ask(question).answer).json); }
