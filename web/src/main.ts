import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

/** A reload without network opens the page as it was kept; not on pages that are not secure, there is no such worker. */
async function keepPage(): Promise<void> {
  const worker = await navigator.serviceWorker?.register('/worker.js');
  worker?.active?.postMessage('open');
}

mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) addEventListener('load', () => void keepPage().catch(() => undefined));
