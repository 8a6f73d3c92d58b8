import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import vike from 'vike/plugin'
import { clientStyles } from './scripts/vite/client-styles.ts'
import { hideGallery } from './scripts/vite/gallery.ts'
import { leanVike } from './scripts/vite/lean-vike.ts'
import { messages } from './scripts/vite/messages.ts'
import { modernPhone } from './scripts/vite/modern-phone.ts'
import { styleSheets, withoutMessageParser } from './scripts/vite/shared.ts'
import { startLate } from './scripts/vite/start-late.ts'

hideGallery()

export default defineConfig({
  plugins: [messages(), leanVike(), modernPhone(), vanillaExtractPlugin(), react(), vike(), clientStyles(), startLate()],
  resolve: { alias: withoutMessageParser },
  build: {
    target: 'baseline-widely-available',
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, unsafe_arrows: true } },
    rolldownOptions: { output: { codeSplitting: { groups: styleSheets } } },
  },
})
