import type { FastifyInstance, FastifyReply } from 'fastify'
import { fromMoney, type Money } from '../amounts.ts'
import { capture, newPayment, refund, type EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { at, type EmulatorContext } from '../../../emulators/emulator-context.ts'
import { settings } from '../settings.ts'
import { letter, money, order, statusOf } from './orders.ts'

type Id = { Params: { id: string } }
type Checkout = {
  order_reference_id: string
  order_number?: string
  total_amount: Money
  description: string
  country_code: string
  payment_type: string
  consumer: { phone_number: string; email?: string }
  merchant_url: Record<'success' | 'failure' | 'cancel' | 'notification', string>
  expires_in_minutes?: number
}

const refuse = (reply: FastifyReply, status: number, message: string, errors: object[] = []): FastifyReply =>
  reply.code(status).send({ message, errors })
const missing = (reply: FastifyReply): FastifyReply => refuse(reply, 404, 'Order not found')

/** Checkouts, orders and payments, as documented at https://docs.tamara.co */
export async function tamaraApi(
  app: FastifyInstance,
  { context, shopUrl }: { context: EmulatorContext; shopUrl: string | undefined },
): Promise<void> {
  const { store, keep, url } = context
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${settings.emulated('').token}`)
      return refuse(reply, 401, 'Unauthorized')
  })

  app.post<{ Body: Checkout }>('/checkout', async ({ body }, reply) => {
    const faults = faultsOf(body)
    if (faults.length)
      return refuse(
        reply,
        400,
        'Invalid data',
        faults.map((field) => ({ error_code: 'invalid', data: { field } })),
      )
    const { success, failure, cancel, notification } = body.merchant_url
    const held = keep(
      newPayment(
        {
          provider: 'tamara',
          reference: body.order_reference_id,
          amount: fromMoney(body.total_amount),
          currency: 'SAR',
          description: body.description,
          phone: body.consumer.phone_number,
          email: body.consumer.email ?? '',
          metadata: { order_number: body.order_number ?? '' },
          urls: {
            success,
            failure,
            cancel,
            webhook: shopUrl ? new URL(new URL(notification).pathname, shopUrl).href : notification,
          },
        },
        (body.expires_in_minutes ?? 30) * 60_000,
      ),
    )
    return {
      order_id: held.id,
      checkout_id: held.session,
      checkout_url: `${url()}/tamara/pay/${held.session}`,
      status: 'new',
    }
  })

  app.get<Id>('/orders/:id', async ({ params }, reply) => {
    const held = store.get('tamara', params.id)
    return held ? order(held) : missing(reply)
  })

  app.post<Id>('/orders/:id/authorise', async ({ params }, reply) => {
    const held = store.get('tamara', params.id)
    if (!held) return missing(reply)
    if (held.state !== 'approved') return refuse(reply, 409, 'Authorise failed: order is not approved')
    const next: EmulatedPayment = { ...held, state: 'authorised' }
    keep(next, letter(next, 'order_authorised'))
    return {
      order_id: held.id,
      status: 'authorised',
      order_expiry_time: held.expiresAt,
      payment_type: 'PAY_BY_INSTALMENTS',
      auto_captured: false,
      authorized_amount: money(held.amount),
    }
  })

  app.put<Id & { Body: { order_reference_id?: string } }>(
    '/orders/:id/reference-id',
    async ({ params, body }, reply) => {
      const held = store.get('tamara', params.id)
      if (!held) return missing(reply)
      keep({ ...held, reference: body.order_reference_id ?? held.reference })
      return { message: 'Order reference id was updated successfully' }
    },
  )

  app.post<Id & { Body: { total_amount?: Money } }>('/orders/:id/cancel', async ({ params, body }, reply) => {
    const held = store.get('tamara', params.id)
    if (!held) return missing(reply)
    if ((held.state !== 'approved' && held.state !== 'authorised') || held.captures.length)
      return refuse(reply, 409, 'The order can not be canceled')
    if (halalasOf(body.total_amount) !== held.amount)
      return refuse(reply, 400, 'Invalid data', [{ error_code: 'total_amount_invalid' }])
    const next: EmulatedPayment = { ...held, state: 'cancelled', closedAt: new Date().toISOString() }
    keep(next, letter(next, 'order_canceled'))
    return { cancel_id: held.session, order_id: held.id, status: 'canceled', canceled_amount: money(held.amount) }
  })

  app.post<{ Body: { order_id?: string; total_amount?: Money } }>('/payments/capture', async ({ body }, reply) => {
    const held = store.get('tamara', String(body.order_id))
    if (!held) return missing(reply)
    const done = capture(held, halalasOf(body.total_amount), null)
    if ('refused' in done) return refuse(reply, held.state === 'authorised' ? 400 : 409, done.refused)
    const { id, amount } = done.part
    keep(done.held, letter(done.held, 'order_captured', { capture_id: id, captured_amount: money(amount) }))
    return { capture_id: id, order_id: held.id, status: statusOf(done.held), captured_amount: money(amount) }
  })

  app.post<Id & { Body: { total_amount?: Money; merchant_refund_id?: string } }>(
    '/payments/simplified-refund/:id',
    async ({ params, body }, reply) => {
      const held = store.get('tamara', params.id)
      if (!held) return missing(reply)
      const done = refund(held, halalasOf(body.total_amount), body.merchant_refund_id ?? null)
      if ('refused' in done) return refuse(reply, 400, done.refused)
      const { id, amount } = done.part
      if (done.isNew)
        keep(done.held, letter(done.held, 'order_refunded', { refund_id: id, refunded_amount: money(amount) }))
      return {
        order_id: held.id,
        refund_id: id,
        capture_id: held.captures[0]!.id,
        status: statusOf(done.held),
        refunded_amount: money(amount),
      }
    },
  )
}

/** Zero for an invalid amount, since zero is neither captured nor refunded. */
function halalasOf(given: Money | undefined): number {
  try {
    return given ? fromMoney(given) : 0
  } catch {
    return 0
  }
}

const NEEDED = [
  'order_reference_id',
  'total_amount',
  'description',
  'items.0',
  'consumer.first_name',
  'consumer.last_name',
  'consumer.phone_number',
  'shipping_address.first_name',
  'shipping_address.last_name',
  'shipping_address.line1',
  'shipping_address.city',
  'shipping_address.country_code',
  'tax_amount',
  'shipping_amount',
  'merchant_url.success',
  'merchant_url.failure',
  'merchant_url.cancel',
  'merchant_url.notification',
]

function faultsOf(body: Checkout): string[] {
  const absent = NEEDED.filter((path) => !at(body, path))
  if (absent.length) return absent
  return Object.entries({
    total_amount: halalasOf(body.total_amount) > 0,
    description: body.description.length <= 256,
    country_code: body.country_code === 'SA',
    payment_type: ['PAY_BY_INSTALMENTS', 'PAY_NOW'].includes(body.payment_type),
    merchant_url: Object.values(body.merchant_url).every((url) => URL.canParse(url)),
  })
    .filter(([, isRight]) => !isRight)
    .map(([name]) => name)
}
