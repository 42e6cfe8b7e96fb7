import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { preferred, useLang } from './lib/i18n/index.svelte';
import { apply, settings } from './lib/settings.svelte';
import { langs, type Lang } from './lib/types';

apply();
const chosen = langs.includes(settings.lang as Lang) ? (settings.lang as Lang) : preferred();
// A language that cannot be loaded must not keep the page from opening.
await useLang(chosen).catch(() => {});
mount(App, { target: document.getElementById('app')! });
