/** Keeps the page and its files, so that a reload without network still opens it; what was seen the page keeps itself. */
const KEPT = 'rollwright-1';
const SHELL = '/';

const isPage = (url) => /^\/($|games\/|t\/|rules\/|learn\/|dice$|you$|device$)/.test(url.pathname);
/** What stands on the shelf, and how the games look that were opened: as it is now, else as it was seen last. */
const isShelf = (url) => /^\/api\/games($|\/\w+\/(cover|lettering)\.svg$)/.test(url.pathname) || (url.pathname.startsWith('/api/games/') && url.searchParams.has('version'));
/** Named by its content: it never changes. */
const isFixed = (url) => /^\/(assets|offline)\//.test(url.pathname);

async function keepShell() {
  const cache = await caches.open(KEPT);
  const shell = await fetch(SHELL, { cache: 'reload' });
  if (!shell.ok) throw new Error(`The page cannot be kept: ${shell.status}`);
  const files = (await shell.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.addAll([...new Set(files)]);
  await cache.put(SHELL, shell);
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

async function newest(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const known = await caches.match(request, { ignoreVary: true });
    if (!known) throw error;
    return known;
  }
}

/** The page from the network, else as it was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match(SHELL);
    if (!known) throw error;
    return known;
  }
}

async function fixed(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(request));
  else if (isShelf(url)) event.respondWith(newest(request));
  else if (isFixed(url)) event.respondWith(fixed(request));
});

/** The page is open: keep the newest shell for the next time and the files that this page uses, its language too; let go of others. */
self.addEventListener('message', (event) => event.waitUntil(renew(event.data)));

async function renew(used) {
  await keepShell();
  const cache = await caches.open(KEPT);
  await Promise.all(used.map((file) => cache.add(file).catch(() => undefined)));
  const shell = `${await (await cache.match(SHELL)).text()} ${used.join(' ')}`;
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !shell.includes(pathname)) await cache.delete(request);
  }
}

/** It is somebody's turn: said in the language they read, one message for all their games. */
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: 'turn', data: { url }, icon: '/assets/icon-192.png' }));
});

/** The page of the game that was told of: the one that is open, else a new one. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
