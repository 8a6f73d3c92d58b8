import { openOrder } from '#server/orders/service.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { fetchPayment } from './fetch-payment.ts'
import { ProviderFailure, type Provider } from './provider.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow, type RefundRow } from './queries.ts'
import { closeRefund, failRefund, lockRefund, claimPendingRefund } from './refund-queries.ts'
import { syncPayment, type PaymentShop } from './sync-payment.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const VOIDED = 'void'

/**
 * Refunds through the provider, or voids a payment that was only authorised. A final rejection waits for staff.
 * @throws ProviderFailure if a retry may help
 */
export async function executeRefund(shop: PaymentShop, id: string): Promise<void> {
  const refund = await claimPendingRefund(shop.db, id)
  const payment = refund?.paymentId ? await findPayment(shop.db, refund.paymentId) : undefined
  if (!refund || !payment?.providerId || payment.provider === 'cod') return
  const provider = shop.providers.get(payment.provider)
  if (!provider) throw new ProviderFailure(`${payment.provider} is not set up`, { isTransient: true })
  if (payment.state === 'authorised') await syncPayment(shop, payment.id)
  try {
    await recordRefund(shop, payment, refund, await refundAtProvider(provider, payment, refund))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.isFinal) throw error
    await failRefund(shop.db, id, [error.message, error.said].filter(Boolean).join(': '))
  }
  // With no refund in flight, the provider's own refunds can be told apart from the shop's.
  await syncPayment(shop, payment.id)
}

/**
 * Refunds the rest of a top-up that was paid after its customer's account was closed.
 * @throws ProviderFailure
 */
export async function refundLateTopUp({ db, providers }: PaymentShop, payment: PaymentRow): Promise<void> {
  const { id, provider: name, providerId, amount } = payment
  const provider = name === 'cod' ? undefined : providers.get(name)
  if (!provider || !providerId) return
  // Staff may have refunded it in the provider's dashboard.
  const left = amount - (await fetchPayment(provider, payment)).refunded
  const how = left > 0 ? await refundAtProvider(provider, payment, { id, amount: left }) : ''
  await updatePayment(db, id, { state: how === VOIDED ? 'voided' : 'refunded', refunded: amount })
}

/** @returns the provider's id of the refund */
async function refundAtProvider(
  provider: Provider,
  payment: PaymentRow,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
): Promise<string> {
  const { state, providerId } = await fetchPayment(provider, payment)
  if (state === 'authorised') {
    if (amount < payment.amount)
      throw new ProviderFailure(`${provider.name}: what is not taken yet is not given back in part`, {
        isTransient: true,
      })
    await voidAtProvider(provider, providerId, amount)
    return VOIDED
  }
  // An earlier attempt may have voided it and crashed before recording that.
  return state === 'voided' && amount === payment.amount ? VOIDED : provider.refund(providerId, amount, id)
}

/** If it was captured just before it could be voided, the next attempt refunds it. */
async function voidAtProvider(provider: Provider, providerId: string, amount: number): Promise<void> {
  try {
    await provider.cancel(providerId, amount)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || (await provider.fetch(providerId)).state === 'authorised') throw error
    throw new ProviderFailure(`${provider.name}: it was taken before it could be given up`, { isTransient: true })
  }
}

const recordRefund = (
  { db }: PaymentShop,
  { id: paymentId }: PaymentRow,
  { id, orderId, amount }: RefundRow,
  providerId: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await openOrder(tx, orderId)
    const payment = (await lockPayment(tx, paymentId))!
    if ((await lockRefund(tx, id))?.state !== 'pending') return
    const refunded = payment.refunded + amount
    await updatePayment(tx, paymentId, {
      refunded,
      state: providerId === VOIDED ? 'voided' : refunded === payment.amount ? 'refunded' : 'partly_refunded',
    })
    await closeRefund(tx, id, { state: 'done', providerId })
    await notifyCustomer(tx, order, 'refunded', amount)
  })
