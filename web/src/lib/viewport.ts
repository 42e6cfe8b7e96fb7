// The height that an on-screen keyboard takes from the page, as `--keyboard`: where the browser shrinks only the visual
// viewport (Safari), dvh ignores it. Pinch zoom of the page is not a keyboard.

const view = window.visualViewport;

function measure() {
  const hidden = view && view.scale < 1.01 ? innerHeight - view.height - view.offsetTop : 0;
  document.documentElement.style.setProperty('--keyboard', `${hidden > 80 ? Math.round(hidden) : 0}px`);
}

/** Keeps `--keyboard` up to date. */
export function watchKeyboard() {
  view?.addEventListener('resize', measure);
  view?.addEventListener('scroll', measure);
}
