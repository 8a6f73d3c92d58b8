import path from 'node:path'
import { defineConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** One file, which the browser reads as it stands. `WAHA_BUILD`: the build that it belongs to; see scripts/build.ts. */
export default defineConfig({
  root,
  define: { __BUILD__: JSON.stringify(process.env['WAHA_BUILD'] ?? 'dev'), 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/service-worker',
    emptyOutDir: true,
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, unsafe_arrows: true } },
    modulePreload: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})
