/** Which page is open: the address, who can follow it, a way to go elsewhere without loading everything again, and to load it anew. */

/** Whether the browser is to open a link elsewhere: in a new tab or window, or as a file. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey || altKey;

/** What was typed by hand may be no text: then it stays as it stands there. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

class Route {
  path = $state(location.pathname);
  /** How often the page was opened anew where it is. */
  times = $state(0);

  /** The path, step by step. */
  readonly steps = $derived(this.path.split('/').filter(Boolean).map(decoded));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  go(to: string): void {
    history.pushState(null, '', to);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Open what lies over this page: the page stays where it is, and the way back closes it. */
  over(to: string): void {
    history.pushState('over', '', to);
    this.path = location.pathname;
  }

  /** Close what lies over the page beneath. */
  away(beneath: string): void {
    if (history.state === 'over') return history.back();
    history.replaceState(null, '', beneath);
    this.path = location.pathname;
  }

  /** Open the same page anew. */
  again(): void {
    this.times++;
  }

  /** Links of our own stay in this page. */
  click = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || opensElsewhere(event) || link.target) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/') || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const route = new Route();

const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** Whether this page comes from one's own machine: a phone that opened its address would look for the service on itself. */
export const isOwnMachine = (host = location.hostname): boolean => OWN.includes(host);

const KEPT = 'renewed';

/** Open the page anew; not twice for the same build, or one that lacks a file would go on for ever. */
export function renew(build: string, reload = (): void => location.reload()): void {
  if (!navigator.onLine) return;
  try {
    if (sessionStorage.getItem(KEPT) === build) return;
    sessionStorage.setItem(KEPT, build);
  } catch {
    return; // no storage: nobody would know that it was tried
  }
  reload();
}
