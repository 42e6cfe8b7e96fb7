// Notices appear above the controls, where the hand is (app.css).

/** Attached to the controls of a board: tells the style sheet how far from the bottom of the window they begin. */
export function controls(e: HTMLElement) {
  const root = document.documentElement.style;
  const seen = new ResizeObserver(() => root.setProperty('--controls', `${Math.round(innerHeight - e.getBoundingClientRect().top)}px`));
  seen.observe(e);
  return () => {
    seen.disconnect();
    root.removeProperty('--controls');
  };
}
