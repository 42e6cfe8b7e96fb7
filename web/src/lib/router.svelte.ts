// Client-side routes. The server sets <base href> to its base path and serves the app for every path under it.

const base = new URL(document.baseURI).pathname.replace(/\/$/, '');

function current() {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return { path: path || '/', query: new URLSearchParams(search) };
}

export const route = $state(current());

function update() {
  Object.assign(route, current());
}

/** The path of a route under the server's base path. */
export function href(path: string): string {
  return base + path;
}

/** An address with the language of the person who shares it, for what messengers show beside it. Without one a table's link speaks the language of its words, any other English. */
export function spoken(url: string, speaks: string, otherwise: string): string {
  return speaks === otherwise ? url : `${url}${url.includes('?') ? '&' : '?'}l=${speaks}`;
}

/** The full address of a route, to be shared. */
export function address(path: string): string {
  return window.location.origin + href(path);
}

export function go(path: string, replace = false) {
  if (href(path) !== window.location.pathname + window.location.search) {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', href(path));
  }
  const page = route.path;
  update();
  if (!replace && page !== route.path) window.scrollTo(0, 0);
}

/** Follows links inside the app without reloading the page. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const a = (event.target as Element | null)?.closest?.('a');
  if (!a || a.target || a.hasAttribute('download') || a.origin !== window.location.origin) return;
  if (!a.pathname.startsWith(base + '/') || a.pathname.startsWith(base + '/api')) return;
  event.preventDefault();
  go(a.pathname.slice(base.length) + a.search);
}

/** Matches a path such as "/t/:id/replay/:seq" and returns its parts. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/');
  const have = path.replace(/\/$/, '').split('/');
  if (path === '/') return pattern === '/' ? {} : null;
  if (want.length !== have.length) return null;
  const parts: Record<string, string> = {};
  for (let i = 0; i < want.length; i++) {
    if (want[i].startsWith(':')) parts[want[i].slice(1)] = decodeURIComponent(have[i]);
    else if (want[i] !== have[i]) return null;
  }
  return parts;
}

window.addEventListener('popstate', update);
