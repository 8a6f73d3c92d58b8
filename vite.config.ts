import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import vike from 'vike/plugin'
import { clientStyles } from './scripts/vite/client-styles.ts'
import { settingsSchemas } from './scripts/vite/settings-schemas.ts'
import { messages } from './scripts/vite/messages.ts'
import { chunks } from './scripts/vite/chunks.ts'

// Hides the gallery from Vike outside development and the test build, so that neither page nor code is built.
if (process.env['WAHA_GALLERY'] !== '1') process.env['VIKE_CRAWL'] ??= JSON.stringify({ ignore: ['pages/gallery/**'] })

export default defineConfig({
  plugins: [messages(), settingsSchemas(), vanillaExtractPlugin(), react(), vike(), clientStyles()],
  // Named by scripts/build.ts; see renderer/app/updates.ts.
  define: { __BUILD__: JSON.stringify(process.env['WAHA_BUILD'] ?? 'dev') },
  // Messages are compiled at build time (messages.ts), so the 7 kB runtime parser is left out.
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    outDir: process.env['WAHA_BUNDLE'] ?? 'dist',
    target: 'baseline-widely-available',
    // Served beside the scripts, as the licenses of what they bundle ask.
    license: { fileName: 'licenses.txt' },
    // Scripts that a script asks for later are told of by that script alone: their lists would weigh more than they
    // hasten.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
