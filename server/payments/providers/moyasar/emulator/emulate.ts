import type { EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import type { Emulate, Outcome } from '../../../emulators/emulator-context.ts'
import { moyasarApi } from './api.ts'
import { beginAttempt, conclude, type MoyasarContext } from './attempts.ts'
import { moyasarTokens } from './charges.ts'
import { moyasarPages } from './pages.ts'
import { openCards } from './tokens.ts'

export const emulateMoyasar: Emulate = (shared, shopUrl) => {
  const context = { ...shared, cards: openCards(shared.dataDir) }
  return {
    async api(app) {
      await app.register(moyasarTokens, { context, shopUrl, prefix: '/v1' })
      await app.register(moyasarApi, { context, shopUrl, prefix: '/v1' })
    },
    pages: (app) => moyasarPages(app, { context }),
    decide: (held, outcome) => decide(context, held, outcome),
  }
}

function decide(context: MoyasarContext, held: EmulatedPayment, outcome: Outcome): EmulatedPayment {
  if (outcome === 'abandon') return context.keep({ ...held, state: 'expired', closedAt: new Date().toISOString() })
  const result =
    outcome === 'approve' ? { code: '00', message: 'APPROVED' } : { code: '51', message: 'INSUFFICIENT FUNDS' }
  const charge = held.attempts.find(({ id }) => id === held.id)
  if (charge) return conclude(context, held, { ...charge, ...result })
  const begun = beginAttempt({ type: 'creditcard', company: 'mada', number: 'XXXX-XXXX-XXXX-1010', ...result }, held)
  return conclude(context, { ...held, attempts: [...held.attempts, begun] }, begun)
}
