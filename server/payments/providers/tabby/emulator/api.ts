import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDecimal } from '../amounts.ts'
import { capture, newPayment, refund, type EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { at, webhookUrl, type EmulatorContext } from '../../../emulators/emulator-context.ts'
import { settings } from '../settings.ts'
import { letter, payment } from './payments.ts'

type Id = { Params: { id: string } }
type Checkout = {
  payment: {
    amount: string
    currency: string
    description?: string
    buyer: { phone: string; email: string }
    order: { reference_id: string }
    meta?: Record<string, string>
  }
  merchant_code: string
  merchant_urls: Record<'success' | 'cancel' | 'failure', string>
}
type Part = Id & { Body: { amount?: string; reference_id?: string } }

const LIFETIME_MS = 20 * 60_000
const LEAST = 10_00
const MOST = 5000_00
/** Phones that the eligibility check rejects, https://docs.tabby.ai/testing-guidelines/testing-credentials */
const REJECTED_PHONE = /500000002$/
const STATUS = { bad_data: 400, not_authorized: 401, no_permission: 403, not_found: 404, conflict: 409 } as const

const refuse = (reply: FastifyReply, errorType: keyof typeof STATUS, error: string): FastifyReply =>
  reply.code(STATUS[errorType]).send({ status: 'error', errorType, error })

/** Sessions and payments under /api/v2, as documented at https://docs.tabby.sa */
export async function tabbyApi(
  app: FastifyInstance,
  { context, shopUrl }: { context: EmulatorContext; shopUrl: string | undefined },
): Promise<void> {
  const { store, keep, url } = context
  const { secretKey, merchantCode } = settings.emulated('')
  app.setNotFoundHandler(async (_, reply) => reply.code(404).type('text/plain').send('404 page not found'))
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(reply, 'not_authorized', 'wrong key')
  })

  app.post<{ Body: Checkout }>('/checkout', async ({ body }, reply) => {
    const fault = faultOf(body, merchantCode)
    if (fault) return refuse(reply, 'bad_data', fault)
    const {
      payment: { amount, currency, description, buyer, order, meta },
      merchant_urls: urls,
    } = body
    const halalas = fromDecimal(amount)
    const reason =
      halalas > MOST
        ? 'order_amount_too_high'
        : halalas < LEAST
          ? 'order_amount_too_low'
          : REJECTED_PHONE.test(buyer.phone)
            ? 'not_available'
            : null
    const held = keep(
      newPayment(
        {
          provider: 'tabby',
          reference: order.reference_id,
          amount: halalas,
          currency,
          description: description ?? '',
          phone: buyer.phone,
          email: buyer.email,
          metadata: meta ?? {},
          urls: { ...urls, webhook: webhookUrl('tabby', urls.success, shopUrl) },
          ...(reason && { state: 'failed' as const }),
        },
        LIFETIME_MS,
      ),
    )
    const products = reason
      ? {}
      : { installments: [{ web_url: `${url()}/tabby/pay?sessionId=${held.session}`, qr_code: '' }] }
    return {
      id: held.session,
      status: reason ? 'rejected' : 'created',
      payment: payment(held),
      token: null,
      merchant_urls: urls,
      configuration: {
        available_products: products,
        products: { installments: { type: 'installments', is_available: reason === null, rejection_reason: reason } },
      },
    }
  })

  app.get<Id>('/payments/:id', async ({ params }, reply) => {
    const held = store.get('tabby', params.id)
    return held ? payment(held) : refuse(reply, 'not_found', 'no such payment')
  })

  app.put<Id & { Body: { order?: { reference_id?: string } } }>('/payments/:id', async ({ params, body }, reply) => {
    const held = store.get('tabby', params.id)
    if (!held) return refuse(reply, 'not_found', 'no such payment')
    return payment(keep({ ...held, reference: body.order?.reference_id ?? held.reference }))
  })

  const parts =
    (take: typeof capture) =>
    async ({ params, body }: FastifyRequest<Part>, reply: FastifyReply): Promise<object> => {
      const held = store.get('tabby', params.id)
      if (!held) return refuse(reply, 'not_found', 'no such payment')
      if (!body.reference_id) return refuse(reply, 'bad_data', 'reference_id is required')
      const done = take(held, halalasOf(body.amount) ?? 0, body.reference_id)
      if ('refused' in done) return refuse(reply, 'bad_data', done.refused)
      return payment(done.isNew ? keep(done.held, letter(done.held)) : done.held)
    }
  app.post<Part>('/payments/:id/captures', parts(capture))
  app.post<Part>('/payments/:id/refunds', parts(refund))

  app.post<Id>('/payments/:id/close', async ({ params }, reply) => {
    const held = store.get('tabby', params.id)
    if (!held) return refuse(reply, 'not_found', 'no such payment')
    if (held.state !== 'authorised') return refuse(reply, 'bad_data', 'already closed')
    const next: EmulatedPayment = {
      ...held,
      state: held.captures.length ? 'paid' : 'cancelled',
      closedAt: new Date().toISOString(),
    }
    return payment(keep(next, letter(next)))
  })
}

function halalasOf(amount: unknown): number | undefined {
  try {
    return typeof amount === 'string' ? fromDecimal(amount) : undefined
  } catch {
    return undefined
  }
}

const NEEDED = [
  'payment.amount',
  'payment.currency',
  'payment.buyer.name',
  'payment.buyer.phone',
  'payment.buyer.email',
  'payment.buyer_history.registered_since',
  'payment.order.reference_id',
  'payment.order.items.0',
  'payment.order_history',
  'payment.shipping_address.city',
  'payment.shipping_address.address',
  'payment.shipping_address.zip',
  'merchant_urls.success',
  'merchant_urls.cancel',
  'merchant_urls.failure',
]

function faultOf(body: Checkout, merchantCode: string): string | undefined {
  const absent = NEEDED.find((path) => !at(body, path))
  if (absent) return `${absent} is required`
  if (body.merchant_code !== merchantCode) return 'no such merchant'
  const { currency, amount } = body.payment
  if (currency !== 'SAR') return `could not create payment: only 'SAR' is supported, but got '${currency}'`
  return halalasOf(amount) === undefined ? 'payment.amount must be a decimal with at most 2 digits' : undefined
}
