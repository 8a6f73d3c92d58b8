import type { OrderPayment } from '#api/contract/order.ts'
import { TOP_UP_METHODS, type TopUp, type Wallet } from '#api/contract/wallet.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { payments } from '#server/platform/database/schema.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { isTestMoney } from '#server/money/service.ts'
import { isOffered } from './offered.ts'
import { providerFor, type Providers } from './providers/open-providers.ts'
import { findPayment, PAGE_MS, type PaymentRow } from './queries.ts'
import { syncPayment, type PaymentShop } from './sync-payment.ts'
import { createAtProvider } from './initiate-payment.ts'
import { toPayment } from './view.ts'

/** The methods that can top up a wallet. */
export const topUpMethods = (providers: Providers): Wallet['top_up']['methods'] =>
  TOP_UP_METHODS.flatMap((method) => {
    const provider = isOffered(method) ? providerFor(providers, method) : undefined
    return provider ? [{ method, test: provider.isTest }] : []
  })

type TopUpRequest = TopUp & {
  customerId: number
  /** The same request has the same id. */
  paymentId: string
  returnUrl: string
  /** The order whose edit it pays for, and that edit. */
  editOf?: number
  editId?: number
}

/** Starts a top-up; idempotent per `paymentId`. */
export async function startTopUp(
  shop: PaymentShop,
  { customerId, method, amount, paymentId, returnUrl, editOf, editId }: TopUpRequest,
): Promise<OrderPayment> {
  if (!(await findPayment(shop.db, paymentId))) {
    const provider = isOffered(method) ? providerFor(shop.providers, method) : undefined
    if (!provider) throw invalid({ method: 'api.payment.notOffered' })
    await shop.db
      .insert(payments)
      .values({
        id: paymentId,
        customerId,
        method,
        provider: provider.name,
        amount,
        isTest: isTestMoney(shop, provider),
        ...(editOf !== undefined && { editOf, editId }),
        expiresAt: new Date(databaseNow().getTime() + PAGE_MS),
      })
      .onConflictDoNothing()
  }
  const payment = await findTopUp(shop.db, customerId, paymentId)
  if (payment.state === 'initiated' && payment.redirectUrl === null)
    await createAtProvider(shop, payment, { returnUrl })
  return readTopUp(shop.db, customerId, paymentId)
}

/** @throws Refusal 404 if the top-up does not exist or belongs to another customer */
export async function findTopUp(db: Tx, customerId: number, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment || payment.customerId !== customerId || payment.orderId !== null) throw notFound()
  return payment
}

export const readTopUp = async (db: Tx, customerId: number, id: string): Promise<OrderPayment> =>
  toPayment(await findTopUp(db, customerId, id))

/**
 * Updates a top-up after the browser returns from the provider.
 * @throws ProviderFailure when the provider does not answer
 */
export async function checkTopUp(shop: PaymentShop, customerId: number, id: string): Promise<OrderPayment> {
  const { state } = await findTopUp(shop.db, customerId, id)
  if (state === 'initiated' || state === 'authorised') await syncPayment(shop, id)
  return readTopUp(shop.db, customerId, id)
}

/** Halalas of a top-up that are in the wallet; undefined while it is not paid. */
export async function paidTopUp(tx: Tx, id: string): Promise<number | undefined> {
  const payment = await findPayment(tx, id)
  return payment?.state === 'paid' ? payment.amount : undefined
}
