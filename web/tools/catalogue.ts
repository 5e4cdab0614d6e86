/** The client's texts in other languages: catalogues as gettext writes them (.po), which the build turns into JSON. */

import type { Plugin } from 'vite';
import type { Catalogue } from '../src/text/phrases.ts';

const LINE = /^(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d+)\])? )?"(.*)"$/;

/** One text and its translations, one for each form. */
interface Entry {
  id: string;
  plural: boolean;
  said: string[];
}

/** What stands between two empty lines; obsolete and doubtful entries say nothing. */
function entry(block: string): Entry {
  const found: Entry = { id: '', plural: false, said: [] };
  let add = (_: string): void => undefined;
  for (const line of /^#,.*fuzzy/m.test(block) ? [] : block.split('\n')) {
    const [, what, form, quoted] = LINE.exec(line) ?? [];
    if (quoted === undefined) continue;
    const nth = Number(form ?? 0);
    if (what === 'msgid') add = (text) => void (found.id += text);
    if (what === 'msgid_plural') [found.plural, add] = [true, () => undefined];
    if (what === 'msgstr') add = (text) => void (found.said[nth] = (found.said[nth] ?? '') + text);
    add(JSON.parse(`"${quoted}"`) as string);
  }
  return found;
}

/** Which form the language has for numbers of each kind, by the rule that stands in the head of its catalogue. */
function forms(head: string): Record<string, number> {
  const code = /^Language: *(\S+)/m.exec(head)?.[1] ?? 'en';
  const rule = /plural=([^;\n]+)/.exec(head)?.[1] ?? 'n != 1';
  const form = new Function('n', `return Number(${rule})`) as (n: number) => number;
  const kinds = new Intl.PluralRules(code.replace('_', '-'));
  return Object.fromEntries(Array.from({ length: 201 }, (_, n) => [kinds.select(n), form(n)]));
}

/** The catalogue that a .po file holds. */
export function read(po: string): Catalogue {
  const [head, ...entries] = po.split(/\n{2,}/).map(entry);
  const translated = entries.filter(({ id, said }) => id && said.length && said.every(Boolean));
  return {
    forms: forms(head?.said[0] ?? ''),
    words: Object.fromEntries(translated.map(({ id, plural, said }) => [id, plural ? said : said[0]!])),
  };
}

export const catalogue: Plugin = {
  name: 'catalogue',
  transform: (source, id) => (id.endsWith('.po') ? { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(read(source)))})`, map: null } : null),
};
