/** Who can follow a link to this page. */

const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** Whether this page comes from one's own machine: a phone that opened its address would look for the service on itself. */
export const isOwnMachine = (host = location.hostname): boolean => OWN.includes(host);
