import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { renew } from './model/device/route.svelte';
import { speak, wished } from './text/language';

/** A reload without network opens the page as it was kept; not on pages that are not secure, there is no such worker. */
async function keepPage(): Promise<void> {
  if (!(await navigator.serviceWorker?.register('/worker.js'))) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  (await navigator.serviceWorker.ready).active?.postMessage(files.filter((path) => path.startsWith('/assets/')));
}

addEventListener('vite:preloadError', () => renew(import.meta.url));
void speak(wished()).then(() => mount(App, { target: document.getElementById('app')! }));
if (import.meta.env.PROD) addEventListener('load', () => void keepPage().catch(() => undefined));
