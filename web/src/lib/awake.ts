// Keeps the screen on while a page is shown that people look at without touching it, where the browser allows it.

/** Keeps the screen on until the returned function is called. Browsers take it back when the page is hidden: then it is asked for again. */
export function keepAwake(): () => void {
  let over = false;
  let lock: WakeLockSentinel | null | undefined;
  async function ask() {
    if (over || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    lock = await navigator.wakeLock?.request('screen').catch(() => null);
    if (over) void lock?.release();
  }
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
