import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import vike from 'vike/plugin'
import { clientStyles } from './scripts/vite/client-styles.ts'
import { hideGallery } from './scripts/vite/gallery.ts'
import { settingsSchemas } from './scripts/vite/settings-schemas.ts'
import { messages } from './scripts/vite/messages.ts'
import { chunks } from './scripts/vite/chunks.ts'
import { withoutMessageParser } from './scripts/vite/shared.ts'

hideGallery()

export default defineConfig({
  plugins: [messages(), settingsSchemas(), vanillaExtractPlugin(), react(), vike(), clientStyles()],
  // Named by scripts/build.ts; see renderer/app/build.ts.
  define: { __BUILD__: JSON.stringify(process.env['WAHA_BUILD'] ?? 'dev') },
  resolve: { alias: withoutMessageParser },
  build: {
    target: 'baseline-widely-available',
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
