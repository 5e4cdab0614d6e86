import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXTS = 'src/text/';
const within = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.includes('.') ? [`${folder}/${name}`] : []));
const sources = new Map(
  within('src')
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** Texts that are chosen by their ids, and where those ids stand in quotes. */
const QUOTED: Readonly<Record<string, string>> = {
  event: 'src/event/event.ts',
  lab: 'src/lab/questions.ts',
  print: 'src/pages/Print.svelte',
  proof: 'src/model/fairness/report.ts',
  telling: 'src/model/account/notifications.ts',
};
/** Texts of which every id is shown, or comes from elsewhere. */
const WHOLE = ['phrases.', 'reactions.', 'en.colour.'];

/** Files of texts: what each of them exports, with its ids. */
async function written(): Promise<{ file: string; name: string; ids: string[] }[]> {
  const modules = Object.entries(import.meta.glob<Record<string, unknown>>('../src/text/*.ts')).map(async ([path, load]) => {
    const texts = Object.entries(await load()).filter(([, value]) => value && typeof value === 'object' && !Array.isArray(value));
    return texts.map(([name, value]) => ({ file: path.replace(/^.*\/|\.ts$/g, ''), name, ids: Object.keys(value as object) }));
  });
  return (await Promise.all(modules)).flat();
}

/** What reads the texts of a file: sources, and what the texts are called there. */
function readers(file: string, name: string, from: ReadonlyMap<string, string>): [source: string, called: string][] {
  const others = [...from].filter(([path, source]) => path !== `${TEXTS}${file}.ts` && new RegExp(`['/]${file}'`).test(source));
  return others.flatMap(([, source]) => [name, ...[...source.matchAll(new RegExp(`\\b${name} as (\\w+)\\b`, 'g'))].map(([, other]) => other!)].map((one): [string, string] => [source, one]));
}

/** The ids of those texts that nothing in these sources shows. */
function unread(file: string, name: string, ids: readonly string[], from: ReadonlyMap<string, string>): string[] {
  const found = readers(file, name, from);
  const quoting = [...from].filter(([path]) => (name === 'en' ? path !== `${TEXTS}en.ts` : path === QUOTED[name])).map(([, source]) => source);
  const read = (id: string) =>
    WHOLE.some((whole) => `${name}.${id}`.startsWith(whole)) ||
    quoting.some((source) => source.includes(`'${id}'`)) ||
    found.some(([source, one]) => source.includes(`${one}.${id}`) && new RegExp(`\\b${one}\\.${id}\\b`).test(source));
  return ids.filter((id) => !read(id));
}

test('every text is shown somewhere', async () => {
  const all = await written();
  expect(all.length).toBeGreaterThan(20);
  expect(all.flatMap(({ file, name, ids }) => unread(file, name, ids, sources).map((id) => `${file}.ts: ${id}`))).toEqual([]);
});

test('a text that nothing shows is found, by whatever name its file is read', () => {
  const from = new Map([
    ['src/pages/Rules.svelte', "import { rules as words } from '../text/rules';\n{words.search}{t('table.done')}{rules.none}"],
    ['src/pages/Other.svelte', "import { print } from '../text/print';\n{rules.learn}"],
  ]);
  expect(unread('rules', 'rules', ['search', 'learn', 'sear'], from)).toEqual(['learn', 'sear']);
  expect(unread('en', 'en', ['table.done', 'table.undo', 'colour.3'], from)).toEqual(['table.undo']);
  expect(unread('lab', 'lab', ['unchanged', 'title'], new Map([['src/lab/questions.ts', "return 'unchanged';"]]))).toEqual(['title']);
});
