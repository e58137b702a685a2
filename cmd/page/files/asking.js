// A question under way: how far it is, what stops it, what is wrong with it and where. Forms of
// questions have this in common.
import { ask } from "./engine.js";
import { h, number, say } from "./dom.js";

const patience = 3000; // ms, after which a quicker way is offered

// asking returns {go, complain, stop, bar}; form has the fields, answer and wrong are what is
// filled, shown(question, answer) makes {element, words} of an answer.
export function asking(form, answer, wrong, shown) {
  let running = null;
  const bar = h("progress", { "aria-label": "Progress" });
  const stopButton = h("button", { type: "button", id: "stop", onclick: () => running?.stop() }, "Stop");
  const quick = h("button", { type: "button", id: "quicker", hidden: true }, "Quicker: simulate");
  const far = h("span", { class: "facts", id: "far" });
  // At the lower edge of the window, wherever the form was left.
  const line = h("div", { class: "underway row", hidden: true }, bar, far, quick, stopButton);

  // complain says what is wrong beside the field that it is about.
  function complain(error) {
    for (const w of form.querySelectorAll(".wrong")) w.textContent = "";
    wrong.textContent = "";
    if (!error) return;
    const where = error.where === "option" ? form.querySelector(`[data-field^="option "].changed`) : form.querySelector(`[data-field="${CSS.escape(error.where ?? "")}"]`);
    const beside = where?.querySelector(".wrong");
    (beside ?? wrong).textContent = beside ? error.message.replace(/^[a-z-]+: /, "") : error.message;
    if (beside) { const d = where.closest("details"); if (d) d.open = true; }
  }

  function show(on) { line.hidden = !on; if (!on) quick.hidden = true; }

  // go asks, and shows what comes of it; instead, if it is given, is a quicker way.
  async function go(q, instead) {
    running?.stop();
    complain(null);
    show(false);
    answer.classList.add("stale");
    far.textContent = "";
    bar.removeAttribute("value");
    const begin = performance.now();
    const mine = running = ask(q, (p) => {
      if (mine !== running) return;
      if (p.limit > 0) { bar.max = p.limit; bar.value = p.done; } else bar.removeAttribute("value");
      far.textContent = `${number(p.done)}${p.limit ? " of " + number(p.limit) : ""} ${p.what}${left(p, performance.now() - begin)}`;
      if (performance.now() - begin > 500) show(true);
    });
    const slow = setTimeout(() => { if (mine === running) { show(true); say("The answer takes a while."); } }, 500);
    const offer = setTimeout(() => { if (mine === running && instead) { quick.hidden = false; quick.onclick = instead; } }, patience);
    try {
      const a = await mine.answer;
      if (mine !== running) return null;
      const made = shown(q, a);
      answer.replaceChildren(made.element);
      answer.classList.remove("stale");
      say(made.words);
      return a;
    } catch (error) {
      if (mine !== running) return null;
      complain(error);
      say(error.stopped ? error.message : "There is no answer.");
      return null;
    } finally {
      clearTimeout(slow);
      clearTimeout(offer);
      if (mine === running) { show(false); running = null; }
    }
  }

  function stop() { running?.stop(); running = null; }
  return { go, complain, stop, bar: line };
}

// left says how long it will take still, by what it took until now.
function left(p, took) {
  if (!p.limit || p.done < 1 || took < 2000) return "";
  const seconds = took * (p.limit / p.done - 1) / 1000;
  return seconds > 90 ? `, about ${Math.round(seconds / 60)} minutes left` : `, about ${Math.max(1, Math.round(seconds))} s left`;
}
