// What the compiler does not see. Layout is prettier's job, types are svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'src/model/wire.ts'] }, // the latter is written by tools/wire.py
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
  { files: ['tests/**'], rules: { '@typescript-eslint/no-extraneous-class': 'off' } }, // stands in for a browser's
);
