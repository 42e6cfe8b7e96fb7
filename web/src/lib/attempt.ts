// Asks the server for something; a refusal is shown, and the answer says whether it was done.

import { notice } from './announce.svelte';
import { errorText } from './i18n/index.svelte';

export async function attempt(work: () => Promise<unknown>, done = ''): Promise<boolean> {
  try {
    await work();
    if (done) notice(done);
    return true;
  } catch (e) {
    notice(errorText(e), 'error');
    return false;
  }
}
