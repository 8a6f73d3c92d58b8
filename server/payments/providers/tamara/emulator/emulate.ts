import type { Emulate } from '../../../emulators/emulator-context.ts'
import { tamaraApi } from './api.ts'
import { decideTamara, tamaraPages } from './pages.ts'

const STATES = { approve: 'approved', decline: 'failed', abandon: 'expired' } as const

export const emulateTamara: Emulate = (context, shopUrl) => ({
  api: (app) => tamaraApi(app, { context, shopUrl }),
  pages: (app) => tamaraPages(app, { context }),
  decide: (held, outcome) => decideTamara(context, held, STATES[outcome]),
})
