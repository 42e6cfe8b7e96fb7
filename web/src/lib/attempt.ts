// Makes a request to the server; shows a refusal, and returns whether it succeeded.

import { hush, notice, said } from './announce.svelte';
import { errorText } from './i18n/index.svelte';

export async function attempt(work: () => Promise<unknown>, done = '', game = ''): Promise<boolean> {
  try {
    await work();
    if (done) notice(done);
    else if (said.kind === 'error') hush(); // what went wrong before
    return true;
  } catch (e) {
    notice(errorText(e, game), 'error');
    return false;
  }
}
