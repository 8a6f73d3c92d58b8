import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { INSTALMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import type { OrderMove } from '#api/contract/staff-orders.ts'
import { beginCheckout } from '#server/checkout/begin-checkout.ts'
import { setDelivery } from '#server/checkout/choices.ts'
import { checkOrder, pay, requestReturn, type CheckoutShop } from '#server/checkout/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { expireOrder, openOrder } from '#server/orders/service.ts'
import { findOrder } from '#server/orders/queries.ts'
import { paymentOptions } from '#server/payments/service.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { moveOrder } from '#server/order-desk/move-order.ts'
import { answerTicket, openTicket } from '#server/support/service.ts'
import type { SampleOrder, Samples } from './read.ts'

const WAIT_MS = 50
/** How long captures and refunds, which the shop's jobs make, may take. */
const JOBS_MS = 15_000

/** An order as it was made; `index` is its place among the samples. */
export type MadeOrder = { index: number; id: number; sample: SampleOrder }

/** Payments of these methods are captured by a job; it is awaited once for all orders. */
const CAPTURED_LATER: readonly SampleOrder['method'][] = INSTALMENT_PROVIDERS

/**
 * Orders by the shop's own code: checkout, payment at the stand-ins of a trial, work of staff, returns. What the shop
 * refuses, since the merchant changed products or settings, is left out.
 * @param customerIds in the order of the samples
 */
export async function makeOrders(shop: CheckoutShop, { orders }: Samples, customerIds: number[]): Promise<MadeOrder[]> {
  const made: MadeOrder[] = []
  const later: (() => Promise<void>)[] = []
  for (const [index, sample] of orders.entries()) {
    const customerId = customerIds[sample.customer]!
    await unlessRefused(async () => {
      const id = await placeOrder(shop, sample, customerId)
      made.push({ index, id, sample })
      const finish = () => work(shop, sample, customerId, id)
      if (CAPTURED_LATER.includes(sample.method)) later.push(finish)
      else await finish()
    })
  }
  await untilDone(
    shop,
    'captures',
    sql`select from payments p join customers c on c.id = p.customer_id
      where p.state = 'authorised' and c.sample = 'making'`,
  )
  for (const finish of later) await unlessRefused(finish)
  await untilDone(
    shop,
    'refunds',
    sql`select from refunds r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
      where r.state = 'pending' and r."to" = 'source' and c.sample = 'making'`,
  )
  return made
}

async function unlessRefused(make: () => Promise<void>): Promise<void> {
  await make().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function placeOrder(shop: CheckoutShop, sample: SampleOrder, customerId: number): Promise<number> {
  const { id } = await beginCheckout(shop, customerId, sample.lines)
  await setDelivery(shop, customerId, id, sample.delivery ?? 'standard')
  if (sample.state === 'expired') await shop.db.transaction(async (tx) => expireOrder(tx, await openOrder(tx, id)))
  else if (sample.state !== 'awaiting_payment') await payOrder(shop, sample, customerId, id)
  return id
}

async function payOrder(
  shop: CheckoutShop,
  { method: preferred }: SampleOrder,
  customerId: number,
  id: number,
): Promise<void> {
  const order = (await findOrder(shop.db, id))!
  const { methods } = await paymentOptions(shop, order)
  // Only the emulators can be paid without a person.
  const canPay = preferred === 'wallet' || methods.some(({ method, test }) => method === preferred && test)
  const method = canPay && shop.config.payments.emulatorUrl ? preferred : 'cod'
  const fee = methods.find((one) => one.method === method)?.fee ?? 0
  const start = method === 'wallet' ? { wallet: true } : { method }
  await pay(shop, customerId, id, { ...start, total: order.total + fee }, randomUUID())
  if (method === 'cod' || method === 'wallet') return
  await approve(shop, id)
  await checkOrder(shop, customerId, id)
}

/** Pays at the emulator, as its page does. */
async function approve({ db, config }: CheckoutShop, orderId: number): Promise<void> {
  const { rows } = await db.execute<{ provider_id: string }>(
    sql`select provider_id from payments where order_id = ${orderId} and state = 'initiated'`,
  )
  const url = `${config.payments.emulatorUrl}/_emulator/payments/${rows[0]?.provider_id}/approve`
  const answer = await fetch(url, { method: 'POST' })
  if (!answer.ok) throw new Error(`the payment emulator answered ${answer.status}`)
}

/** The actions of staff and the customer on the paid order. */
async function work(shop: CheckoutShop, sample: SampleOrder, customerId: number, id: number): Promise<void> {
  const { state, why, delivery } = sample
  // Kept out of the audit, which is append-only and records only real people's actions.
  const move = (to: OrderMove['to'], more: Omit<OrderMove, 'to'> = {}) =>
    moveOrder(shop, null, id, { to, ...more }, async () => {})
  if (state === 'awaiting_payment' || state === 'expired' || state === 'confirmed') return
  if (state === 'cancelled') return move('cancelled', why ? { why } : {})
  await move('preparing')
  if (state === 'preparing') return
  await move(
    'shipped',
    delivery === 'pickup' ? {} : { carrier: 'SMSA', tracking: `2900${String(id).padStart(6, '0')}` },
  )
  if (state === 'shipped') return
  if (state === 'undelivered') return move('undelivered', { reason: 'refused' })
  await move('delivered')
  if (sample.partial_refund)
    await shop.db.transaction(async (tx) => {
      const order = await openOrder(tx, id)
      await requestRefund(tx, order, {
        amount: sample.partial_refund,
        to: 'source',
        reason: why!,
        cause: `sample:${id}`,
      })
    })
  if (state !== 'return_requested' && state !== 'returned') return
  const asked = { reason: sample.reason!, cause: 'different' as const, refund_to: sample.refund_to! }
  await requestReturn(shop.db, customerId, id, asked)
  if (state === 'returned') await move('returned')
}

export async function makeTickets(
  { db }: CheckoutShop,
  { tickets }: Samples,
  customerIds: number[],
  orders: MadeOrder[],
): Promise<{ id: number; hours_ago: number }[]> {
  const made: { id: number; hours_ago: number }[] = []
  for (const { customer, hours_ago, order, answer, close, ...entry } of tickets) {
    const about = orders.find(({ index }) => index === order)
    const number = about && (await findOrder(db, about.id))!.number
    const { id } = await openTicket(db, customerIds[customer]!, { ...entry, ...(number && { order: number }) })
    if (answer) await answerTicket(db, null, id, answer, close)
    made.push({ id, hours_ago })
  }
  return made
}

/** Waits until the query finds nothing, since the shop's jobs run at the same time. */
async function untilDone({ db }: CheckoutShop, what: string, query: ReturnType<typeof sql>): Promise<void> {
  for (const until = Date.now() + JOBS_MS; (await db.execute(query)).rows.length > 0; await pause(WAIT_MS))
    if (Date.now() > until) throw new Error(`${what} took longer than ${JOBS_MS} ms`)
}
