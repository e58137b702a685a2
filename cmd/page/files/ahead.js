// Odds that are computed while one looks: first quickly, then again with care. Nothing waits for
// them, and a decision stops them.
import { ask } from "./engine.js";

// makeAhead returns {want, first, also, stop}; known answers are kept as long as the position stays.
export function makeAhead() {
  let record = "", known = new Map(), queue = [], running = null;

  // want asks for odds: jobs are {flags, show}; those wanted before are dropped.
  function want(text, jobs) {
    if (text !== record) { record = text; known = new Map(); }
    queue = [];
    for (const careful of [false, true]) {
      for (const job of jobs) queue.push(jobOf(job, careful));
    }
    for (const job of jobs) { const k = known.get(JSON.stringify(job.flags)); if (k) job.show(k.odds); }
    next();
  }
  const jobOf = (job, careful) => ({ ...job, careful, key: JSON.stringify(job.flags) });

  // first puts a job in front of all that is wanted.
  function first(job) {
    queue.unshift(jobOf(job, false), jobOf(job, true));
    next();
  }

  // also asks for the worth of the choices, once, after all that is wanted.
  function also(text, show) {
    if (text !== record) return;
    queue.push({ flags: [["advise", ""]], of: "worth", careful: true, key: "advise", show });
    next();
  }

  async function next() {
    if (running) return;
    const job = queue.shift();
    if (!job) return;
    const old = known.get(job.key);
    if (old && (old.careful || !job.careful || !old.odds)) { job.show(old.odds); next(); return; }
    const of = record;
    const mine = running = ask({ command: "play", text: of, flags: [...job.flags, ...(job.careful ? [] : [["quick", ""]])] });
    let odds = null;
    try { odds = JSON.parse((await mine.answer).json)[job.of ?? "odds"]; } catch { /* there is no such battle, or the job was stopped */ }
    running = null;
    if (of === record && !mine.stopped) {
      known.set(job.key, { odds, careful: job.careful || !odds });
      job.show(odds);
    }
    next();
  }

  function stop() {
    queue = [];
    if (!running) return;
    running.stopped = true;
    running.stop();
  }
  return { want, first, also, stop };
}
