import type { Emulate } from '../../../emulators/emulator-context.ts'
import { tabbyApi } from './api.ts'
import { decideTabby, tabbyPages } from './pages.ts'

const STATES = { approve: 'authorised', decline: 'failed', abandon: 'expired' } as const

export const emulateTabby: Emulate = (context, shopUrl) => ({
  async api(app) {
    await app.register(tabbyApi, { context, shopUrl, prefix: '/api/v2' })
  },
  pages: (app) => tabbyPages(app, { context }),
  decide: (held, outcome) => decideTabby(context, held, STATES[outcome]),
})
