import { mount } from 'svelte';
import './fonts/fonts.css';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { preferred, useLang } from './lib/i18n/index.svelte';
import { installWorker } from './lib/update';
import { apply, settings } from './lib/settings.svelte';
import { langs, type Lang } from './lib/types';

apply();
const chosen = langs.includes(settings.lang as Lang) ? (settings.lang as Lang) : preferred();
// Neither a language that fails to load nor a slow font may keep the page from opening.
const fonts = Promise.all(['1em "Lettercase Serif"', '1em "Lettercase Sans"'].map((f) => document.fonts.load(f))).catch(() => {});
const texts = useLang(chosen)
  .catch(() => useLang('en'))
  .catch(() => {});
await Promise.all([texts, Promise.race([fonts, new Promise((done) => setTimeout(done, 1500))])]);
mount(App, { target: document.getElementById('app')! });

// What the page shows first comes first.
if (import.meta.env.PROD) setTimeout(installWorker, 1500);
const handOver = () => settings.here && void import('./solo/hand-over').then((m) => m.handOver());
setTimeout(handOver, 4000);
if (settings.notify) setTimeout(() => void import('./turns/push.svelte').then((m) => m.renew()).catch(() => {}), 5000);
window.addEventListener('online', handOver);
