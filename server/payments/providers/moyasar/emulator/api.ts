import type { FastifyInstance } from 'fastify'
import {
  isCharge,
  newPayment,
  refund,
  sum,
  type Attempt,
  type EmulatedPayment,
} from '../../../emulators/emulated-payment.ts'
import { settings } from '../settings.ts'
import { invoice, letter, payment, type MoyasarContext } from './attempts.ts'
import { moyasarCharges } from './charges.ts'
import { invalid, missing, refuse } from './refusals.ts'
import { webhookUrl } from '../../../emulators/emulator-context.ts'

type Id = { Params: { id: string } }
const PAGE = 40
const LIFETIME_MS = 7 * 24 * 3600_000

/** Invoices and payments under /v1, as documented at https://docs.moyasar.com/api */
export async function moyasarApi(
  app: FastifyInstance,
  { context, shopUrl }: { context: MoyasarContext; shopUrl: string | undefined },
): Promise<void> {
  const { store, keep, url } = context
  const wanted = `Basic ${Buffer.from(`${settings.emulated('').secretKey}:`).toString('base64')}`
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== wanted)
      return refuse(reply, 401, 'authentication_error', 'Invalid authorization credentials')
  })

  await app.register(moyasarCharges, { context, shopUrl })

  function invoiceOf(id: string): EmulatedPayment | undefined {
    const held = store.get('moyasar', id)
    return held && !isCharge(held) ? held : undefined
  }

  function attemptOf(id: string): { held: EmulatedPayment; attempt: Attempt } | undefined {
    const held = store.find(({ attempts }) => attempts.some((one) => one.id === id))
    const attempt = held?.attempts.find((one) => one.id === id)
    return held && attempt && { held, attempt }
  }

  app.post<{ Body: Record<string, unknown> }>('/invoices', async ({ body }, reply) => {
    const errors = faultsOf(body)
    if (Object.keys(errors).length) return invalid(reply, errors)
    const metadata = (body['metadata'] ?? {}) as Record<string, string>
    const [success, back] = [String(body['success_url'] ?? ''), String(body['back_url'] ?? '')]
    const held = keep(
      newPayment(
        {
          provider: 'moyasar',
          amount: body['amount'] as number,
          currency: String(body['currency'] ?? 'SAR'),
          description: String(body['description']),
          metadata,
          reference: metadata['payment_id'] ?? '',
          urls: { success, cancel: back, failure: back, webhook: webhookUrl('moyasar', success, shopUrl) },
          ...(typeof body['expired_at'] === 'string' && { expiresAt: new Date(body['expired_at']).toISOString() }),
        },
        LIFETIME_MS,
      ),
    )
    return reply.code(201).send(invoice(held, url()))
  })

  app.get<Id>('/invoices/:id', async ({ params }, reply) => {
    const held = invoiceOf(params.id)
    return held ? invoice(held, url()) : missing(reply)
  })

  app.delete<Id>('/invoices/:id', async ({ params }, reply) => {
    const held = invoiceOf(params.id)
    if (!held) return missing(reply)
    if (held.state !== 'open' && held.state !== 'failed')
      return invalid(reply, { status: ['only unpaid invoices can be canceled'] })
    return invoice(keep({ ...held, state: 'cancelled', closedAt: new Date().toISOString() }), url())
  })

  app.get<{ Querystring: { page?: string } }>('/payments', async ({ query }) => {
    const all = store
      .list()
      .flatMap((held) => held.attempts.map((attempt) => payment(held, attempt)))
      .toReversed()
    const [page, pages] = [Math.max(1, Number(query.page) || 1), Math.ceil(all.length / PAGE)]
    return {
      payments: all.slice((page - 1) * PAGE, page * PAGE),
      meta: {
        current_page: page,
        next_page: page < pages ? page + 1 : null,
        prev_page: page > 1 ? page - 1 : null,
        total_pages: pages,
        total_count: all.length,
      },
    }
  })

  app.get<Id>('/payments/:id', async ({ params }, reply) => {
    const found = attemptOf(params.id)
    return found ? payment(found.held, found.attempt) : missing(reply)
  })

  app.put<Id & { Body: { metadata?: Record<string, string> } }>('/payments/:id', async ({ params, body }, reply) => {
    const found = attemptOf(params.id)
    if (!found) return missing(reply)
    const attempt = { ...found.attempt, metadata: body.metadata ?? found.attempt.metadata }
    keep({ ...found.held, attempts: found.held.attempts.map((one) => (one.id === attempt.id ? attempt : one)) })
    return reply.code(204).send()
  })

  app.post<Id & { Body: { amount?: number } | null }>('/payments/:id/refund', async ({ params, body }, reply) => {
    const found = attemptOf(params.id)
    if (!found) return missing(reply)
    const { held, attempt } = found
    const done = refund(held, body?.amount ?? sum(held.captures) - sum(held.refunds), null)
    if ('refused' in done) return invalid(reply, { amount: [done.refused] })
    keep(done.held, letter(done.held, attempt, 'payment_refunded'))
    return payment(done.held, attempt)
  })

  app.post<Id>('/payments/:id/capture', async ({ params }, reply) =>
    attemptOf(params.id) ? invalid(reply, { status: ['only authorized payments can be captured'] }) : missing(reply),
  )

  app.post<Id>('/payments/:id/void', async ({ params }, reply) => {
    const found = attemptOf(params.id)
    if (!found) return missing(reply)
    const { held } = found
    if (found.attempt.status !== 'paid' || held.refunds.length)
      return invalid(reply, { status: ['payment can not be voided'] })
    const attempt: Attempt = { ...found.attempt, status: 'voided' }
    const next = keep(
      {
        ...held,
        state: 'cancelled',
        captures: [],
        closedAt: new Date().toISOString(),
        attempts: held.attempts.map((one) => (one.id === attempt.id ? attempt : one)),
      },
      letter(held, attempt, 'payment_voided'),
    )
    return payment(next, attempt)
  })
}

function faultsOf(body: Record<string, unknown>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (!Number.isInteger(body['amount']) || (body['amount'] as number) < 100)
    errors['amount'] = ['must be an integer greater than or equal to 100']
  if ((body['currency'] ?? 'SAR') !== 'SAR') errors['currency'] = ['is not supported']
  if (typeof body['description'] !== 'string' || !body['description']) errors['description'] = ["can't be blank"]
  // Moyasar does not require it; the emulator uses it to find the shop.
  if (!body['success_url']) errors['success_url'] = ["can't be blank"]
  for (const name of ['success_url', 'back_url', 'callback_url']) {
    if (body[name] !== undefined && !URL.canParse(String(body[name]))) errors[name] = ['is not a valid URL']
  }
  if (body['expired_at'] !== undefined && !(Date.parse(String(body['expired_at'])) > Date.now()))
    errors['expired_at'] = ['must be in the future']
  return errors
}
