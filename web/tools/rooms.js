// Which folder of src may import from which: its own, and those before it. Lazily and for types alone, too.
import { dirname, relative, resolve } from 'node:path';

const ROOMS = [
  'model/device',
  'text',
  'model/wire',
  'paper',
  'model/game',
  'model/choices',
  'model/fairness',
  'model/account',
  'model/seats',
  'model/scene',
  'model/session',
  'model/contest',
  'parts of pages', // every other folder
  'pages',
  'app', // what lies in src itself
];

/** Pages are loaded when they are needed; what leads to one may have it fetched before. */
const DOOR = 'pages/prefetch';

function roomOf(file) {
  if (!file.includes('/')) return 'app';
  const [first, second] = file.split('/');
  const room = first === 'model' ? `${first}/${second}` : first;
  return ROOMS.includes(room) || first === 'model' ? room : 'parts of pages';
}

/** What is wrong with this import, by paths in src; empty if nothing is. */
export function objection(from, to) {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (!ROOMS.includes(own)) return `\`${own}\` has no place in the order of rooms (tools/rooms.js)`;
  if (to === DOOR && own === 'parts of pages') return '';
  return ROOMS.indexOf(other) > ROOMS.indexOf(own) ? `\`${own}\` comes before \`${other}\` and knows nothing of it (tools/rooms.js)` : '';
}

export const direction = {
  create(context) {
    const src = resolve(import.meta.dirname, '../src');
    const from = relative(src, context.filename);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = relative(src, resolve(dirname(context.filename), source.value));
      const message = to.startsWith('..') ? '' : objection(from, to);
      if (message) context.report({ node: source, message });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, TSImportType: check };
  },
};
