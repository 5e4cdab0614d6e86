// What the compiler does not see. Layout is prettier's job, types are svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { direction } from './tools/rooms.js';

/** Two letters and more that stand in markup itself, or in an attribute that is seen or heard. */
const WORD = '/\\p{L}{2}/u';
const SAID = '/^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)$/';
const LITERAL = [
  `:not(SvelteStyleElement, SvelteScriptElement) > SvelteText[value=${WORD}]`,
  ...['', 'ConditionalExpression > ', 'LogicalExpression > '].map((inside) => `:not(SvelteAttribute) > SvelteMustacheTag > ${inside}Literal[value=${WORD}]`),
  `:not(SvelteAttribute) > SvelteMustacheTag > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
  `SvelteAttribute[key.name=${SAID}] > SvelteLiteral[value=${WORD}]`,
  ...['', 'ConditionalExpression > ', 'LogicalExpression > '].map((inside) => `SvelteAttribute[key.name=${SAID}] > SvelteMustacheTag > ${inside}Literal[value=${WORD}]`),
  `SvelteAttribute[key.name=${SAID}] > SvelteMustacheTag > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
];

export default ts.config(
  { ignores: ['node_modules/', 'src/model/wire/messages.ts'] }, // the latter is written by tools/wire.py
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  { files: ['tests/**', 'tools/**', '*.ts', '*.js'], languageOptions: { globals: globals.node } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off', // every index may be undefined to the compiler; where we know better, we say so
      'svelte/require-each-key': 'off', // what never moves needs none
      'svelte/no-useless-mustaches': 'off', // they hold spaces that a formatter may not touch
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check is the one who warns
      'svelte/prefer-writable-derived': 'off', // it does not see that an effect also reads what was before
      'no-useless-assignment': 'off', // a count in `<script module>` is used by the next instance
      'svelte/prefer-svelte-reactivity': 'off', // most maps are made, read and forgotten in one function
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      'no-restricted-syntax': ['error', ...LITERAL.map((selector) => ({ selector, message: 'Words that anybody reads or hears stand in src/text/, where translators find them.' }))],
    },
  },
  { files: ['src/**'], plugins: { rooms: { rules: { direction } } }, rules: { 'rooms/direction': 'error' } },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-extraneous-class': 'off' } }, // stands in for a browser's
);
