import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../src/**/*.{ts,js,svelte}', { query: '?raw', import: 'default', eager: true });

/** Lazily and for types alone, too. */
const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g;

/** The files that a file imports, by their paths. */
function importedBy(file: string): string[] {
  const paths = [...sources[file]!.matchAll(IMPORTED)].map(([, path]) => new URL(path!, `file:///tests/${file}`).pathname.replace('/', '../'));
  return paths.flatMap((path) => ['', '.ts', '.js', '.svelte'].map((ending) => path + ending).find((one) => one in sources) ?? []);
}

/** The files on the way back to where it began, of each circle that is met. */
function circles(imports: (file: string) => readonly string[], files: readonly string[]): string[][] {
  const [seen, found] = [new Set<string>(), [] as string[][]];
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) return void found.push(way.slice(way.indexOf(file)));
    if (seen.has(file)) return;
    seen.add(file);
    for (const other of imports(file)) walk(other, [...way, file]);
  };
  for (const file of files) walk(file, []);
  return found;
}

test('no file of the client needs itself by way of others', () => {
  expect(importedBy('../src/App.svelte')).toContain('../src/pages/Home.svelte');
  expect(importedBy('../src/App.svelte')).toContain('../src/pages/Rules.svelte'); // lazily
  expect(circles(importedBy, Object.keys(sources))).toEqual([]);
});

test('a circle of files is found, however long it is', () => {
  const imports: Record<string, string[]> = { a: ['b', 'd'], b: ['c'], c: ['a'], d: [] };
  expect(circles((file) => imports[file]!, Object.keys(imports))).toEqual([['a', 'b', 'c']]);
});
