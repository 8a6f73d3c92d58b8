import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { GatewayBehaviour } from './webhook-sender.ts'
import { outstanding, sum, type UntrueAnswer } from './emulated-payment.ts'
import type { ProviderName } from '../provider.ts'
import type { EmulatorContext, ProviderEmulator } from './emulator-context.ts'

type Act = { Params: { id: string; outcome: string } }

type Options = { context: EmulatorContext; emulators: ReadonlyMap<ProviderName, ProviderEmulator> }

/** Controls of the emulator for tests and `npm run torture`, under /_emulator. */
export async function adminRoutes(app: FastifyInstance, { context, emulators }: Options): Promise<void> {
  app.get('/behaviour', async () => context.behaviour)

  /** A partial change; the rest keeps its values. */
  app.put<{ Body: unknown }>('/behaviour', async ({ body }, reply) => {
    const next = { ...context.behaviour, ...(body as Partial<GatewayBehaviour>) }
    if (!Value.Check(GatewayBehaviour, next))
      return reply.code(422).send({
        message: Value.Errors(GatewayBehaviour, next)
          .map(({ instancePath, message }) => `${instancePath} ${message}`)
          .join(', '),
      })
    return Object.assign(context.behaviour, next)
  })

  /**
   * `paid`: approved and neither cancelled nor refunded. `waiting`: number of webhooks that the shop has not accepted
   * yet.
   */
  app.get('/payments', async () => ({
    waiting: context.waiting(),
    payments: context.store.list().map((held) => ({
      provider: held.provider,
      id: held.id,
      session: held.session,
      reference: held.reference,
      state: held.state,
      amount: held.amount,
      currency: held.currency,
      captured: sum(held.captures),
      refunded: sum(held.refunds),
      paid: outstanding(held),
    })),
  }))

  /** Makes the provider's answers about a payment untrue from now on; an empty body makes them true again. */
  app.put<{ Params: { id: string }; Body: UntrueAnswer }>(
    '/payments/:id/untrue-answer',
    async ({ params, body }, reply) => {
      const held = context.store.find((one) => one.id === params.id)
      return held ? context.keep({ ...held, untrue: body }) : reply.code(404).send({ message: 'no such payment' })
    },
  )

  /** Acts as the customer on the payment page. */
  app.post<Act>('/payments/:id/:outcome', async ({ params: { id, outcome } }, reply) => {
    const held = context.store.find((one) => one.id === id)
    if (!held) return reply.code(404).send({ message: 'no such payment' })
    if (held.state !== 'open') return reply.code(409).send({ message: `it is ${held.state}` })
    if (outcome !== 'approve' && outcome !== 'decline' && outcome !== 'abandon')
      return reply.code(404).send({ message: 'approve, decline or abandon' })
    return { state: emulators.get(held.provider)!.decide(held, outcome).state }
  })
}
