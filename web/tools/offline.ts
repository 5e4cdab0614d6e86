/** What the build lays beside the pages for whoever plays without a connection: a browser's Python, packed, and what runs it. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PYTHON = '../tools/pyodide/node_modules/pyodide';
const WHEELS = '../tools/pyodide/wheels';
const LICENCES = '../tools/pyodide/licences';
const TAKEN = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'];

/** As the bill of materials names them. */
export function offlineParts(): Record<string, string>[] {
  const { version, python } = { ...(JSON.parse(readFileSync(`${PYTHON}/package.json`, 'utf8')) as { version: string }), ...pinned() };
  const wheels = readdirSync(WHEELS).map((name) => name.split('-'));
  return [
    { name: 'pyodide', version, license: 'MPL-2.0' },
    { name: 'python', version: python, license: 'PSF-2.0', kind: 'generic' },
    ...wheels.map(([name = '', version = '']) => ({ name, version, license: 'BSD-3-Clause', kind: 'pypi' })),
  ];
}

export function offlineLicences(): string[] {
  const files = readdirSync(LICENCES).filter((file) => file.endsWith('.LICENSE.txt'));
  return files.map((file) => `${file.replace('.LICENSE.txt', '')}\n\n${readFileSync(`${LICENCES}/${file}`, 'utf8').trim()}\n`);
}

/** The Python that it is. */
const pinned = (): { python: string } => (JSON.parse(readFileSync(`${PYTHON}/pyodide-lock.json`, 'utf8')) as { info: { python: string } }).info;

/** Which packages there are for it: none but ours, so the long list need not be loaded. */
function lock(): string {
  const { info } = JSON.parse(readFileSync(`${PYTHON}/pyodide-lock.json`, 'utf8')) as { info: unknown };
  return JSON.stringify({ info, packages: {} });
}

function contents(): Map<string, Uint8Array> {
  const found = new Map(TAKEN.map((name) => [name, readFileSync(`${PYTHON}/${name}`)]));
  for (const name of readdirSync(WHEELS).filter((one) => one.endsWith('.whl'))) found.set(name, readFileSync(`${WHEELS}/${name}`));
  found.set('pyodide-lock.json', new TextEncoder().encode(lock()));
  return found.set('worker.js', readFileSync('src/offline/worker.js'));
}

export const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  writeBundle({ dir = '.' }) {
    const [files, version, sizes] = [contents(), createHash('sha256'), {} as Record<string, number>];
    mkdirSync(`${dir}/offline`, { recursive: true });
    for (const [name, content] of files) {
      const packed = gzipSync(content);
      version.update(name).update(content);
      sizes[name] = packed.length;
      writeFileSync(`${dir}/offline/${name}.gz`, packed);
    }
    writeFileSync(`${dir}/offline/files.json`, new TextEncoder().encode(JSON.stringify({ version: version.digest('hex').slice(0, 12), sizes })));
  },
};
