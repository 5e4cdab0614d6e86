/** What the build adds to the bundle: the script that sets the look, and the licences of what is bundled. It may not grow too large. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { offlineLicences, offlineParts } from './offline.ts';

const LOOK = '/src/look.js';
const LICENCES = 'THIRD_PARTY_LICENSES.txt';
const PACKAGES = 'THIRD_PARTY.json';

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

const described = (folder: string): Record<string, string> => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;

/** A package as the bill of materials names it, which is written with the wheel. */
function named(folder: string): Record<string, string | undefined> {
  const { name, version, license } = described(folder);
  return { name, version, license };
}

function licence(folder: string): string {
  const { name, version } = described(folder);
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
    const bundled = packages(modules);
    const source = [...bundled.map(licence), ...fonts(), ...offlineLicences()].join(`\n${'-'.repeat(80)}\n\n`);
    this.emitFile({ type: 'asset', fileName: LICENCES, source });
    this.emitFile({ type: 'asset', fileName: PACKAGES, source: JSON.stringify([...bundled.map(named), ...offlineParts()]) });
  },
};

/** Packed bytes of script at most: for the home page, for it and a table together, for a language (all texts of all pages, so also of those one may never open: 24 since workshops and playtests). */
const MOST = { home: 50 * 1024, table: 90 * 1024, language: 26 * 1024 };
const TABLE = 'src/pages/Table.svelte';

/** A module with all that it imports at once. */
function imported(first: string, info: (id: string) => { importedIds: readonly string[] } | null): Set<string> {
  const found = new Set([first]);
  for (const one of found) info(one)?.importedIds.forEach((id) => found.add(id));
  return found;
}

/** What a table needs and the home page does not is one file, whoever else uses a part of it: many small ones pack badly. */
export const groups = [
  {
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      const root = id.slice(0, id.lastIndexOf('/src/'));
      const [table, entry] = [`${root}/${TABLE}`, `${root}/src/main.ts`].map((first) => imported(first, (one) => context.getModuleInfo(one)));
      return id !== `${root}/${TABLE}` && table!.has(id) && !entry!.has(id) ? 'desk' : null;
    },
  },
];

const packed = (codes: readonly string[]): number => codes.reduce((sum, code) => sum + gzipSync(code).length, 0);

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));

/** A chunk with all that it imports at once. */
function whole(chunks: readonly Rolldown.OutputChunk[], isIt: (chunk: Rolldown.OutputChunk) => boolean): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter(isIt));
  for (const one of found) chunks.filter(({ fileName }) => one.imports.includes(fileName)).forEach((chunk) => found.add(chunk));
  return found;
}

const isTable = (chunk: Rolldown.OutputChunk): boolean => Boolean(chunk.facadeModuleId?.endsWith(TABLE));

/** What a table needs is fetched while nobody is waiting: the next page is a table, and one that is kept opens without network. */
export const ahead: Plugin = {
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = chunksOf(bundle);
      const parts = [...whole(chunks, isTable)].filter((chunk) => !whole(chunks, ({ isEntry }) => isEntry).has(chunk));
      const files = parts.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
      const links = files.map((file) => ({ tag: 'link', attrs: { rel: 'prefetch', href: `/${file}` }, injectTo: 'head' as const }));
      return { html, tags: links };
    },
  },
};

/** Scripts and styles lie there packed as well as can be, too: it takes long, so it is not done when somebody waits. */
export const small: Plugin = {
  name: 'small',
  apply: 'build',
  writeBundle({ dir = '.' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
      writeFileSync(`${dir}/${file}.br`, brotliCompressSync(readFileSync(`${dir}/${file}`)));
    }
  },
};

/** More than these fail the build. */
export const limits: Plugin = {
  name: 'limits',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const size = (isIt: (chunk: Rolldown.OutputChunk) => boolean): number => packed([script, ...[...whole(chunks, isIt)].map(({ code }) => code)]);
    const sizes = { home: size(({ isEntry }) => isEntry), table: size((chunk) => chunk.isEntry || isTable(chunk)) };
    for (const page of ['home', 'table'] as const) {
      if (sizes[page] > MOST[page]) this.error(`The script of the ${page} page has ${sizes[page]} bytes packed; ${MOST[page]} is the most.`);
    }
    this.info(`script of the home page ${sizes.home} bytes packed, with a table ${sizes.table}`);
    for (const chunk of chunks.filter((one) => one.facadeModuleId?.endsWith('.po'))) {
      const size = packed([chunk.code]);
      if (size > MOST.language) this.error(`${chunk.facadeModuleId} has ${size} bytes packed; ${MOST.language} is the most.`);
    }
  },
};
