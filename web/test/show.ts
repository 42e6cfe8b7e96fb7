// Mounts a component on the page and removes it after the test.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach } from 'vitest';

const shown: object[] = [];
export function show(component: any, props: Record<string, any>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  shown.push(mount(component, { target, props }));
  flushSync();
  return target;
}
afterEach(() => {
  for (const c of shown.splice(0)) void unmount(c as any);
  document.body.innerHTML = '';
});
