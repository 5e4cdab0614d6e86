import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLanguage } from '../src/model/device/storage';
import { plain, speakOf, wholeMove } from '../src/model/game/words';
import { dice } from '../src/text/dice';
import { chosen, language, languages, nameOf, speak, spokenTexts, translated, wished } from '../src/text/language';
import { rules } from '../src/text/rules';
import { filled, t } from '../src/text/t';
import { read } from '../tools/catalogue';
import { game } from './game';

afterEach(async () => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  speakOf({});
  await speak('en');
});

const HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"\n';

test('a catalogue is read: long texts, quotes, plural forms; what is doubtful or not translated is left out', () => {
  const po = `${HEAD}
#: a.ts
msgid ""
"Say "
"\\"it\\""
msgstr "Powiedz"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punkt"
msgstr[1] "{n} punkty"
msgstr[2] "{n} punktów"

#, fuzzy
msgid "Rules"
msgstr "Zasady?"

msgid "Done"
msgstr ""

#~ msgid "Old"
#~ msgstr "Stare"
`;
  const { forms, words } = read(po);
  expect(words).toEqual({ 'Say "it"': 'Powiedz', '{n} point': ['{n} punkt', '{n} punkty', '{n} punktów'] });
  expect(forms).toEqual({ one: 0, few: 1, many: 2 });
});

test('the page speaks German, with the forms that fit the number', async () => {
  await speak('de');
  expect(t('table.done')).toBe('Fertig');
  expect([0, 1, 2].map((n) => t('end.solo', { n }))).toEqual(['0 Punkte', '1 Punkt', '2 Punkte']);
  expect([1, 5].map((n) => filled(rules.count, { n }))).toEqual(['1 Regel', '5 Regeln']);
  expect(t('table.sheetOf', { name: 'Mira' })).toBe('Blatt von Mira');
  expect(dice.how).toBe('Wie sie entstehen');
  expect(document.documentElement.lang).toBe('de');
});

test('English is built in, and spoken where a language is not known', async () => {
  await speak('tlh');
  expect([language(), document.documentElement.lang, t('table.done')]).toEqual(['en', 'en', 'Done']);
  expect([1, 2].map((n) => t('end.solo', { n }))).toEqual(['1 point', '2 points']);
});

test('what nobody has translated is said in English', async () => {
  await speak('de');
  expect(translated('Nobody has heard this.')).toBe('Nobody has heard this.');
  expect(translated(['{n} dragon', '{n} dragons'], 1)).toBe('{n} dragon');
});

test('the language is the one chosen here, else the first of the browser that there is', () => {
  vi.stubGlobal('navigator', { languages: ['fr-FR', 'de-AT', 'en'] });
  expect(wished()).toBe('de');
  keepLanguage('en');
  expect(wished()).toBe('en');
  history.replaceState(null, '', '/?language=qps');
  expect(wished()).toBe('qps');
  history.replaceState(null, '', '/');
  expect(wished()).toBe('qps');
});

test('only languages there are can be chosen; the pseudo-language is on no list', () => {
  expect([chosen(['fr']), chosen(['DE-ch']), chosen(['qps']), chosen([])]).toEqual(['en', 'de', 'qps', 'en']);
  expect(languages).toEqual(['en', 'de']);
  expect(languages.map(nameOf)).toEqual(['English', 'Deutsch']);
});

test('the pseudo-language puts every text in brackets and makes it longer, its gaps as they were', async () => {
  await speak('qps');
  expect(t('table.waitFor', { names: 'Mira' })).toBe('⟦Waiting for Mira. ~~~~~ ~⟧');
  expect(spokenTexts({ next: 'Next' }).next).toBe('⟦Next ~⟧');
  expect(filled(rules.count, { n: 3 })).toBe('⟦3 rules ~~~⟧');
});

test('ids are said in the words that the server has for them', async () => {
  const move = { ...game.moves[1]!, key: 'draw C A1' };
  speakOf({ words: { draw: 'zeichne', circle: 'Kreis' } });
  await speak('de');
  expect(plain('draw')).toBe('zeichne');
  expect(wholeMove(game, { move })).toBe('zeichne Kreis auf A1');
});

const HEARD = /^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)$/;

/** Words that stand in the markup itself. */
function bare(node: unknown, attribute: string | null, found: string[]): string[] {
  if (Array.isArray(node)) node.forEach((one) => bare(one, attribute, found));
  if (!node || typeof node !== 'object' || Array.isArray(node)) return found;
  const { type, name = '', data = '' } = node as { type?: string; name?: string; data?: string };
  if (type === 'StyleDirective') return found;
  const within = type === 'Attribute' ? name : attribute;
  if (type === 'Text' && /\p{L}/u.test(data) && (within === null || HEARD.test(within))) found.push(data.trim());
  for (const [key, value] of Object.entries(node)) if (key !== 'metadata') bare(value, type === 'Attribute' ? within : null, found);
  return found;
}

const words = (source: string): string[] => bare(parse(source, { modern: true }).fragment, null, []);

test('no part of the client has words of its own: all of them are in the files of texts', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => words(readFileSync(`src/${file}`, 'utf8')).map((word) => `${file}: ${word}`))).toEqual([]);
});

test('words in the markup are found, seen or heard', () => {
  expect(words('<p class="small">{t(1)} · Rules</p>')).toEqual(['· Rules']);
  expect(words('<button aria-label="Close {name}"><i class="x"></i></button>')).toEqual(['Close']);
});
