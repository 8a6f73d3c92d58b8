import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import vike from 'vike/plugin'
import { leanVike } from './scripts/vite/lean-vike.ts'
import { messages } from './scripts/vite/messages.ts'
import { withoutMessageParser } from './scripts/vite/shared.ts'

export default defineConfig({
  plugins: [messages(), leanVike(), vanillaExtractPlugin(), react(), vike()],
  resolve: { alias: withoutMessageParser },
  build: { target: 'baseline-widely-available' },
})
