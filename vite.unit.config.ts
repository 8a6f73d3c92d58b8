import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './scripts/vite/messages.ts'
import { settingsSchemas } from './scripts/vite/settings-schemas.ts'

/** What unit tests need of vite.config.ts: everything but Vike. */
export default defineConfig({ plugins: [messages(), settingsSchemas(), vanillaExtractPlugin(), react()] })
