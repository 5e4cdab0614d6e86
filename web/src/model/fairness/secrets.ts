/** Secrets, and the fingerprints that promise them. SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104): what browsers offer only on secure pages, for a living room's network too. */

const BLOCK = 64;
const ROUNDS = 64;

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const START = Int32Array.from(primes(8), (prime) => fraction(prime ** (1 / 2)));
const CONSTANTS = Int32Array.from(primes(ROUNDS), (prime) => fraction(prime ** (1 / 3)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one, zeros and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const words = new DataView(bytes.buffer);
  words.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  words.setUint32(bytes.length - 4, message.length << 3);
  return words;
}

function schedule(words: DataView, block: number): Int32Array {
  const w = new Int32Array(ROUNDS);
  for (let n = 0; n < 16; n++) w[n] = words.getInt32(block + 4 * n);
  for (let n = 16; n < ROUNDS; n++) {
    const [x, y] = [w[n - 15]!, w[n - 2]!];
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[n] = w[n - 16]! + low + w[n - 7]! + high;
  }
  return w;
}

function compress(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < ROUNDS; n++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[n]! + w[n]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n]! += word));
}

export function sha256(message: Uint8Array): Uint8Array {
  const [words, state] = [padded(message), START.slice()];
  for (let block = 0; block < words.byteLength; block += BLOCK) compress(state, schedule(words, block));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setInt32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (by: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, n) => (short[n] ?? 0) ^ by);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** The bytes of a text in UTF-8. */
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (digest: Uint8Array): string => [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of a text, in hexadecimal. */
export const fingerprint = (text: string): string => hex(sha256(bytes(text)));

/** A text nobody else will make up. */
export function nonce(bytes = 16): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
