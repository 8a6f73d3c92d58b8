import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { Behaviour } from './deliver.ts'
import { standing, sum, type Held } from './emulated-payment.ts'
import { beginAttempt, conclude } from './moyasar.ts'
import type { Stage } from './emulator-context.ts'
import { decideTabby } from './tabby-pages.ts'
import { decideTamara } from './tamara-pages.ts'

type Outcome = { Params: { id: string; outcome: string } }

/** What tests and `npm run torture` do to the emulator, and ask of it; under /_emulator. */
export async function adminRoutes(app: FastifyInstance, { stage }: { stage: Stage }): Promise<void> {
  app.get('/behaviour', async () => stage.behaviour)

  /** Some of it, the rest stays as it is. */
  app.put<{ Body: unknown }>('/behaviour', async ({ body }, reply) => {
    const next = { ...stage.behaviour, ...(body as Partial<Behaviour>) }
    if (!Value.Check(Behaviour, next))
      return reply.code(422).send({
        message: Value.Errors(Behaviour, next)
          .map(({ instancePath, message }) => `${instancePath} ${message}`)
          .join(', '),
      })
    return Object.assign(stage.behaviour, next)
  })

  /**
   * `paid` is what stands: agreed to, and neither given up nor given back. `waiting` counts webhooks that the shop has
   * not taken.
   */
  app.get('/payments', async () => ({
    waiting: stage.waiting(),
    payments: stage.store.list().map((held) => ({
      provider: held.provider,
      id: held.id,
      session: held.session,
      reference: held.reference,
      state: held.state,
      amount: held.amount,
      currency: held.currency,
      captured: sum(held.captures),
      refunded: sum(held.refunds),
      paid: standing(held),
    })),
  }))

  /** What the customer would do on the page, without the page. */
  app.post<Outcome>('/payments/:id/:outcome', async ({ params: { id, outcome } }, reply) => {
    const held = stage.store.find((one) => one.id === id)
    if (!held) return reply.code(404).send({ message: 'no such payment' })
    if (held.state !== 'open') return reply.code(409).send({ message: `it is ${held.state}` })
    if (outcome !== 'approve' && outcome !== 'decline' && outcome !== 'abandon')
      return reply.code(404).send({ message: 'approve, decline or abandon' })
    return { state: DECIDE[held.provider](stage, held, outcome).state }
  })
}

type Decide = (stage: Stage, held: Held, outcome: 'approve' | 'decline' | 'abandon') => Held

const DECIDE: Record<Held['provider'], Decide> = {
  moyasar: (stage, held, outcome) => {
    if (outcome === 'abandon') return stage.keep({ ...held, state: 'expired', closedAt: new Date().toISOString() })
    const result =
      outcome === 'approve' ? { code: '00', message: 'APPROVED' } : { code: '51', message: 'INSUFFICIENT FUNDS' }
    const begun = beginAttempt({ type: 'creditcard', company: 'mada', number: 'XXXX-XXXX-XXXX-1010', ...result }, held)
    return conclude(stage, { ...held, attempts: [...held.attempts, begun] }, begun)
  },
  tabby: (stage, held, outcome) =>
    decideTabby(stage, held, outcome === 'approve' ? 'authorised' : outcome === 'decline' ? 'failed' : 'expired'),
  tamara: (stage, held, outcome) =>
    decideTamara(stage, held, outcome === 'approve' ? 'approved' : outcome === 'decline' ? 'failed' : 'expired'),
}
