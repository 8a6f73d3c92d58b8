import path from 'node:path'
import { defineConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** Builds the worker as one file. `WAHA_BUILD` is its build id; see scripts/build.ts. */
export default defineConfig({
  root,
  define: { __BUILD__: JSON.stringify(process.env['WAHA_BUILD'] ?? 'dev'), 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    outDir: path.join(process.env['WAHA_BUNDLE'] ?? 'dist', 'service-worker'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})
