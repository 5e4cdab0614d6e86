/** What the build adds to the bundle: the script that sets the look, and the licences of what is bundled. It may not grow too large. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const LOOK = '/src/look.js';
const LICENCES = 'THIRD_PARTY_LICENSES.txt';

/** A classic script, which Vite does not bundle: named by its content, like everything that may be kept for ever. */
const script = readFileSync(`.${LOOK}`, 'utf8');
const file = `assets/look-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

export const look: Plugin = {
  name: 'look',
  apply: 'build',
  transformIndexHtml: (html) => html.replace(LOOK, `/${file}`),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: script });
  },
};

/** The packages that modules come from, by their folders. */
function packages(modules: readonly string[]): string[] {
  const found = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\0', ''))?.[0] ?? []);
  return [...new Set(found)].sort();
}

function licence(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
  const text = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!text) throw new Error(`${name} has no licence text, so it cannot be bundled.`);
  return `${name} ${version}\n\n${readFileSync(`${folder}/${text}`, 'utf8').trim()}\n`;
}

/** The licences of the typefaces, which lie beside them. */
function fonts(): string[] {
  const files = readdirSync('src/fonts').filter((file) => file.endsWith('.LICENSE.txt'));
  return files.map((file) => `${file.replace('.LICENSE.txt', '')}\n\n${readFileSync(`src/fonts/${file}`, 'utf8').trim()}\n`);
}

export const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
    const source = [...packages(modules).map(licence), ...fonts()].join(`\n${'-'.repeat(80)}\n\n`);
    this.emitFile({ type: 'asset', fileName: LICENCES, source });
  },
};

const MOST_SCRIPT = 75 * 1024;
const MOST_LANGUAGE = 15 * 1024;
const packed = (codes: readonly string[]): number => codes.reduce((sum, code) => sum + gzipSync(code).length, 0);

/** Packed bytes that a first visit loads, and that a language adds: more than these fail the build. */
export const limits: Plugin = {
  name: 'limits',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const entries = chunks.filter((chunk) => chunk.isEntry);
    const first = new Set(entries.flatMap((chunk) => [chunk.fileName, ...chunk.imports]));
    const script = packed([readFileSync(`.${LOOK}`, 'utf8'), ...chunks.filter((chunk) => first.has(chunk.fileName)).map((chunk) => chunk.code)]);
    if (script > MOST_SCRIPT) this.error(`The client's script has ${script} bytes packed; ${MOST_SCRIPT} is the most.`);
    for (const chunk of chunks.filter((one) => one.facadeModuleId?.endsWith('.po'))) {
      const size = packed([chunk.code]);
      if (size > MOST_LANGUAGE) this.error(`${chunk.facadeModuleId} has ${size} bytes packed; ${MOST_LANGUAGE} is the most.`);
    }
  },
};
