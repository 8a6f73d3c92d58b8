import type { PaymentMethod } from '#api/contract/order.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { payments } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import {
  confirmOrder,
  claimForOrder,
  openOrder,
  repriceOrder,
  reserveStock,
  recalculateOrder,
  walletCause,
} from '#server/orders/service.ts'
import { emitOrderEvent } from '#server/orders/public-notices.ts'
import { invoiceOrder } from '#server/orders/public-invoicing.ts'
import { linesOf, refuseShort, updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import { isTestMoney } from '#server/money/service.ts'
import { noteUse } from '#server/settings/providers/service.ts'
import { settings } from '#server/settings/service.ts'
import { InsufficientStock } from '#server/stock/service.ts'
import { holdsTestMoney, lockBalance, moveMoney } from '#server/wallet/service.ts'
import { cashRefusal, lockCash } from './cash-limits.ts'
import { isOffered } from './offered.ts'
import { rememberCard, type NewCard } from './cards.ts'
import { ProviderFailure, type Charge, type ChargeSource, type Provider } from './provider.ts'
import { providerFor, type Providers } from './providers/open-providers.ts'
import { findPayment, lockPayment, PAGE_MS, payerOf, openPaymentOf, updatePayment, type PaymentRow } from './queries.ts'
import { abandon, failPayment, syncPayment, type PaymentShop } from './sync-payment.ts'

export type PaymentRequest = {
  orderId: number
  customerId: number
  method: PaymentMethod | undefined
  /** Use the wallet's balance first. */
  wallet: boolean
  /** Halalas that the customer was shown. */
  total: number
  /** Id of the new payment; the same request has the same id. */
  paymentId: string
  /** The URL to which the provider redirects. */
  returnUrl: string
  /** A source that is charged without the provider's own page. */
  source?: ChargeSource | undefined
  /** The card of `source`, unless the customer had saved it before. */
  card?: NewCard | undefined
}

/** ms for which pieces are reserved for a payment. */
const RESERVATION_MS = 30 * 60_000

/**
 * Starts paying an order; idempotent per `paymentId`.
 * @throws Refusal 409 when the order cannot be paid, or differs from what the customer saw; 422 for a method that
 * cannot pay it
 */
export async function initiatePayment(shop: PaymentShop, request: PaymentRequest): Promise<void> {
  const known = await findPayment(shop.db, request.paymentId)
  if (!known) {
    const other = await openPaymentOf(shop.db, request.orderId)
    if (other) {
      await checkRequest(shop, request)
      await abandon(shop, other, 'awaiting_payment')
    }
    await repriceForPayment(shop, request)
  }
  const payment =
    known ??
    (await inTransaction(shop.db, (tx) => openPayment(tx, shop, request)).catch(async (error: unknown) => {
      throw error instanceof InsufficientStock ? await refuseShort(shop.db, error.short) : error
    }))
  if (payment?.state === 'initiated' && payment.provider !== 'cod' && payment.redirectUrl === null)
    await createAtProvider(shop, payment, request)
}

/** Rejects an invalid request before the payment under way is abandoned. @throws Refusal 409 or 422, as `openPayment` does */
async function checkRequest({ db, providers }: PaymentShop, request: PaymentRequest): Promise<void> {
  const { orderId, customerId, method, total } = request
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, orderId, customerId)
    const fee = method === 'cod' ? settings().cash_on_delivery.fee : 0
    if (order.total - order.fee + fee !== total) throw new Refusal(409, 'api.order.totalChanged')
    const fromWallet = request.wallet ? order.wallet + (await lockBalance(tx, customerId)) : 0
    if (fromWallet < total) await checkMethod(tx, providers, method, { ...order, total })
  })
}

/**
 * Updates the order to today's prices and this method. Commits also if the total changed, so that the customer sees it.
 */
async function repriceForPayment(
  { db }: PaymentShop,
  { orderId, customerId, method, total }: PaymentRequest,
): Promise<void> {
  const { before, now } = await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, orderId, customerId)
    if (order.state !== 'awaiting_payment') throw new Refusal(409, 'api.order.notPayable')
    if (!order.address || order.delivery === null) throw new Refusal(409, 'api.order.notReady')
    // A concurrent call has just started a payment and reserved pieces at the current totals.
    if (order.expiresAt !== null) throw new Refusal(409, 'api.order.notPayable')
    await repriceOrder(tx, order, await linesOf(tx, order.id))
    return { before: order, now: await recalculateOrder(tx, order, { cod: method === 'cod' }) }
  })
  if (now.delivery === null) throw new Refusal(409, 'api.order.notReady')
  if (now.total !== total) throw totalChanged(before, now)
}

async function openPayment(tx: Tx, shop: PaymentShop, request: PaymentRequest): Promise<PaymentRow | undefined> {
  const { orderId, customerId, method, total, paymentId } = request
  const order = await openOrder(tx, orderId, customerId)
  if (order.state !== 'awaiting_payment' || order.expiresAt !== null) throw new Refusal(409, 'api.order.notPayable')
  if (method === 'cod') await lockCash(tx, order)
  const priced = await recalculateOrder(tx, order, { cod: method === 'cod', effect: await claimForOrder(tx, order) })
  if (priced.total !== total) throw totalChanged(order, priced)
  const held = await reserveStock(tx, priced, new Date(databaseNow().getTime() + RESERVATION_MS))
  const fromWallet = request.wallet ? Math.min(await lockBalance(tx, customerId), total) : 0
  const due = total - fromWallet
  const taker = due === 0 ? undefined : await checkMethod(tx, shop.providers, method, priced)
  const isTest = taker ? isTestMoney(shop, taker.provider) : await holdsTestMoney(tx, customerId)
  if (fromWallet > 0) {
    await moveMoney(tx, {
      kind: 'payment',
      cause: walletCause(held),
      reference: held.number,
      customerId,
      amount: -fromWallet,
      test: isTest,
      against: 'orders',
    })
  }
  const charged = await updateOrder(tx, orderId, { wallet: fromWallet, isTest })
  if (!taker) {
    const confirmed = await confirmOrder(tx, charged)
    await emitOrderEvent(tx, 'order.paid', confirmed)
    await invoiceOrder(tx, confirmed)
    return undefined
  }
  const { name: provider } = taker
  const [payment] = await tx
    .insert(payments)
    .values({
      id: paymentId,
      customerId,
      orderId,
      method: method!,
      provider,
      amount: due,
      isTest,
      expiresAt: new Date(databaseNow().getTime() + PAGE_MS),
    })
    .returning()
  if (provider === 'cod') await confirmOrder(tx, charged)
  else if (request.card) await rememberCard(tx, { customerId, paymentId, provider }, request.card)
  return payment
}

/** A coupon that ended or was used up since says so. */
const totalChanged = (before: OrderRow, now: OrderRow): Refusal =>
  before.coupon !== null && now.coupon === null
    ? new Refusal(409, 'api.order.couponEnded', undefined, { values: { code: `\u2066${before.coupon}\u2069` } })
    : new Refusal(409, 'api.order.totalChanged')

async function checkMethod(
  tx: Tx,
  providers: Providers,
  method: PaymentMethod | undefined,
  order: OrderRow,
): Promise<{ name: PaymentRow['provider']; provider?: Provider }> {
  if (method === undefined) throw invalid({ method: 'api.validation.required' })
  if (method === 'cod') {
    const refused = await cashRefusal(tx, order, order.total)
    if (refused) throw invalid({ method: refused })
    return { name: 'cod' }
  }
  const provider = isOffered(method) ? providerFor(providers, method) : undefined
  if (!provider) throw invalid({ method: 'api.payment.notOffered' })
  return { name: provider.name, provider }
}

type Creation = Pick<PaymentRequest, 'returnUrl' | 'source'>

/** Calls the provider outside of any transaction; a failure releases all reservations. */
export async function createAtProvider(shop: PaymentShop, payment: PaymentRow, creation: Creation): Promise<void> {
  const { returnUrl, source } = creation
  // It has been sent there before, and may be charged: in another way it could be charged twice.
  if (payment.providerId !== null) return readState(shop, payment.id)
  const provider = payment.provider === 'cod' ? undefined : shop.providers.get(payment.provider)
  // A source may be charged though its answer is lost, so the charge's id is noted first, to ask for it.
  const noted = source && provider?.onPage?.chargeId(payment.id)
  if (noted) await updatePayment(shop.db, payment.id, { providerId: noted })
  try {
    if (!provider) throw new ProviderFailure(`${payment.provider} is not set up`, { kind: 'unavailable' })
    const charge = { ...(await chargeOf(shop, payment, returnUrl)), source }
    const { providerId, redirectUrl } = await provider.create(charge)
    await updatePayment(shop.db, payment.id, { providerId, redirectUrl })
    await noteUse(shop.db, provider.name, 'accepted')
    if (redirectUrl !== null) return
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (noted && error.isTransient) return
    if (provider && !error.isTransient && error.kind === 'unavailable') await noteUse(shop.db, provider.name, 'refused')
    return inTransaction(shop.db, async (tx) => {
      const order = payment.orderId === null ? undefined : await openOrder(tx, payment.orderId)
      const locked = await lockPayment(tx, payment.id)
      if (locked?.state === 'initiated' && locked.providerId === (noted ?? null))
        await failPayment(tx, order, locked, error.isTransient ? 'unavailable' : error.kind)
    })
  }
  await readState(shop, payment.id)
}

/** If the provider does not answer, webhook and reconciliation follow. */
async function readState(shop: PaymentShop, paymentId: string): Promise<void> {
  await syncPayment(shop, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error
  })
}

async function chargeOf(
  { db }: PaymentShop,
  { id, amount, method, customerId, orderId }: PaymentRow,
  returnUrl: string,
): Promise<Charge> {
  const { name, phone, email, createdAt: since } = await payerOf(db, customerId)
  const about = { id, amount, method, returnUrl, customer: { id: customerId, name, phone, email, since } }
  if (orderId === null) return { ...about, description: `${settings().identity.name} ${id.slice(0, 8)}`, order: null }
  const order = await inTransaction(db, (tx) => openOrder(tx, orderId))
  const lines = await linesOf(db, orderId)
  return {
    ...about,
    description: `${settings().identity.name} ${order.number}`,
    order: {
      number: order.number,
      address: order.address!,
      delivery: (order.delivery ?? 0) + order.fee + order.wrapping,
      discount: order.discount,
      vat: order.vat,
      lines: lines.map(({ sku, title, quantity, price }) => ({ sku, title, quantity, total: price * quantity })),
    },
  }
}
