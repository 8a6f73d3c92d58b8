import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import vike from 'vike/plugin'
import { clientStyles } from './scripts/vite/client-styles.ts'
import { hideGallery } from './scripts/vite/gallery.ts'
import { lean } from './scripts/vite/lean/lean.ts'
import { messages } from './scripts/vite/messages.ts'
import { modernPhone } from './scripts/vite/modern-phone.ts'
import { chunks, COMPILE_AT_ONCE, compileAtOnce } from './scripts/vite/chunks.ts'
import { withoutMessageParser } from './scripts/vite/shared.ts'
import { startLate } from './scripts/vite/start-late.ts'
import { stillStores } from './scripts/vite/still-stores.ts'

hideGallery()

export default defineConfig({
  plugins: [
    messages(),
    stillStores(),
    lean(),
    modernPhone(),
    vanillaExtractPlugin(),
    react(),
    vike(),
    clientStyles(),
    startLate(),
  ],
  // Named by scripts/build.ts; see renderer/app/build.ts.
  define: { __BUILD__: JSON.stringify(process.env['WAHA_BUILD'] ?? 'dev') },
  resolve: { alias: withoutMessageParser },
  build: {
    target: 'baseline-widely-available',
    // Scripts that a script asks for later are told of by that script alone: their lists would weigh more than they hasten.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
      format: { comments: COMPILE_AT_ONCE },
    },
    rolldownOptions: { output: { banner: compileAtOnce, codeSplitting: { groups: chunks } } },
  },
})
