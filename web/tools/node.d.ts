/** The little of Node that the build and these tests use. */

declare module 'node:crypto' {
  interface Digest {
    update(data: Uint8Array | string): Digest;
    digest(as: 'hex'): string;
  }
  export function createHash(name: string): Digest;
  export function createHmac(name: string, key: Uint8Array): Digest;
  export function randomBytes(count: number): Uint8Array;
}

declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
  export function readFileSync(path: string): Uint8Array;
  export function writeFileSync(path: string, content: Uint8Array): void;
  export function mkdirSync(path: string, how: { recursive: boolean }): void;
  export function readdirSync(path: string, options?: { recursive: true; encoding: 'utf8' }): string[];
}

declare module 'node:zlib' {
  export function gzipSync(content: string | Uint8Array): Uint8Array;
  export function brotliCompressSync(content: Uint8Array): Uint8Array;
}
