import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ahead, groups, licences, limits, look, small } from './tools/building.ts';
import { offline } from './tools/offline.ts';
import { catalogue } from './tools/catalogue.ts';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), catalogue, look, licences, limits, ahead, small, offline],
  build: {
    outDir: '../src/rollwright/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8700' }, fs: { allow: ['..'] } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', isolate: false, include: ['tests/**/*.test.ts'], testTimeout: 30_000 }, // one page for all files: making one takes longer than their tests; two busy cores are slow
}));
