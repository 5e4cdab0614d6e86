/** Being told that it is one's turn: by this browser, by letters, and when not. */

import { json } from '../wire/api';
import type { NotificationsLine } from '../wire/messages';

export type { NotificationsLine };

const PATH = '/api/me/notifications';

export const notifications = (): Promise<NotificationsLine> => json(PATH);

/** Whether this browser can be told anything. */
export const canTell = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function pushes(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Whether it is told now. */
export const isTold = async (): Promise<boolean> => canTell() && Boolean(await (await pushes()).getSubscription());

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));

/** Have this browser told; false if it does not let us. */
export async function tellMe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const made = await (await pushes()).subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  await json(PATH, '', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  return true;
}

/** Tell this browser no more. */
export async function tellMeNoMore(): Promise<void> {
  const made = await (await pushes()).getSubscription();
  await json(`${PATH}/off`, '', { endpoint: made?.endpoint ?? '' });
  await made?.unsubscribe();
}

/** Between these hours nothing is sent, where this browser is. */
export const beQuiet = (since: number, until: number): Promise<unknown> => json(`${PATH}/quiet`, '', { since, until, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

export const writeTo = (address: string): Promise<unknown> => json('/api/me/mail', '', { address });
export const writeNoMore = (): Promise<unknown> => json('/api/me/mail/off', '', {});

/** What a link in a letter asks for: `confirmed`, `ended` or nothing; the key leaves the address bar. */
export async function byLetter(): Promise<'confirmed' | 'ended' | ''> {
  const asked = new URLSearchParams(location.search);
  const [key, off] = [asked.get('mail'), asked.get('off')];
  if (!key && !off) return '';
  history.replaceState(null, '', location.pathname);
  if (key) await json('/api/mail/confirm', '', { key });
  else await json(`/api/mail/off/${encodeURIComponent(off!)}`, '', {});
  return key ? 'confirmed' : 'ended';
}
