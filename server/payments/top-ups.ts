import type { OrderPayment } from '#api/contract/order.ts'
import { TOP_UP_METHODS, type TopUp, type Wallet } from '#api/contract/wallet.ts'
import type { Tx } from '#server/database/connect.ts'
import { payments } from '#server/database/schema.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { isOffered } from './offered.ts'
import { providerFor, type Providers } from './providers/open.ts'
import { findPayment, PAGE_MS, type PaymentRow } from './queries.ts'
import { syncPayment, type PaymentShop } from './sync-payment.ts'
import { sendOut } from './initiate-payment.ts'
import { toPayment } from './view.ts'

/** What a wallet can be filled with. */
export const topUpMethods = (providers: Providers): Wallet['top_up']['methods'] =>
  TOP_UP_METHODS.flatMap((method) => {
    const provider = isOffered(method) ? providerFor(providers, method) : undefined
    return provider ? [{ method, test: provider.isTest }] : []
  })

export type TopUpWish = TopUp & {
  customerId: number
  /** The same wish has the same id. */ paymentId: string
  returnUrl: string
}

/** Begins to fill a wallet; goes on where it stopped when called again with the same `paymentId`. */
export async function startTopUp(
  shop: PaymentShop,
  { customerId, method, amount, paymentId, returnUrl }: TopUpWish,
): Promise<OrderPayment> {
  const provider = providerFor(shop.providers, method)
  if (!provider) throw invalid({ method: 'api.payment.notOffered' })
  await shop.db
    .insert(payments)
    .values({
      id: paymentId,
      customerId,
      method,
      provider: provider.name,
      amount,
      expiresAt: new Date(Date.now() + PAGE_MS),
    })
    .onConflictDoNothing()
  const payment = await ownTopUp(shop.db, customerId, paymentId)
  if (payment.state === 'initiated' && payment.redirectUrl === null) await sendOut(shop, payment, returnUrl)
  return readTopUp(shop.db, customerId, paymentId)
}

/** @throws Refusal 404 for another customer's as for none */
async function ownTopUp(db: Tx, customerId: number, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment || payment.customerId !== customerId || payment.orderId !== null) throw notFound()
  return payment
}

export const readTopUp = async (db: Tx, customerId: number, id: string): Promise<OrderPayment> =>
  toPayment(await ownTopUp(db, customerId, id))

/**
 * The browser is back from the provider: asks what became of it. @throws ProviderFailure when the provider does not say
 */
export async function checkTopUp(shop: PaymentShop, customerId: number, id: string): Promise<OrderPayment> {
  const { state } = await ownTopUp(shop.db, customerId, id)
  if (state === 'initiated' || state === 'authorised') await syncPayment(shop, id)
  return readTopUp(shop.db, customerId, id)
}
