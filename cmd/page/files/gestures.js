// Two fingers and the mouse on a box that scrolls.

// gestures has fingers zoom and the mouse drag; zoom returns the zoom, scale hears another one and the
// point that stays; signal ends it. It returns whether the mouse has dragged, which is no click.
export function gestures(box, zoom, scale, signal) {
  // Two fingers zoom the map about the point between them.
  const fingers = new Map();
  let apart = 0;
  const spread = () => { const [a, b] = [...fingers.values()]; return { far: Math.hypot(a.x - b.x, a.y - b.y), clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 }; };
  box.addEventListener("pointerdown", (e) => { if (e.pointerType === "touch") { fingers.set(e.pointerId, { x: e.clientX, y: e.clientY }); apart = fingers.size === 2 ? spread().far : 0; } });
  box.addEventListener("pointermove", (e) => {
    if (!fingers.has(e.pointerId)) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size !== 2 || !apart) return;
    const now = spread();
    scale(zoom() * now.far / apart, now);
    apart = now.far;
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(end, (e) => fingers.delete(e.pointerId));
  box.addEventListener("touchmove", (e) => { if (e.touches.length === 2) e.preventDefault(); }, { passive: false });

  // The mouse drags the map; touch scrolls it as it scrolls anything.
  let from = null, dragged = false;
  box.addEventListener("pointerdown", (e) => { if (e.pointerType === "mouse" && e.button === 0) { from = [e.clientX, e.clientY, box.scrollLeft, box.scrollTop]; dragged = false; } });
  box.addEventListener("pointermove", (e) => {
    if (!from) return;
    const [x, y] = [e.clientX - from[0], e.clientY - from[1]];
    if (Math.abs(x) + Math.abs(y) > 6) { dragged = true; box.classList.add("drag"); }
    if (dragged) { box.scrollLeft = from[2] - x; box.scrollTop = from[3] - y; }
  });
  window.addEventListener("pointerup", () => { from = null; box.classList.remove("drag"); setTimeout(() => { dragged = false; }); }, { signal });
  return () => dragged;
}
