import { openOrder, notifyCustomer } from '#server/orders/service.ts'
import { ProviderFailure, type Provider } from './provider.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow, type RefundRow } from './queries.ts'
import { closeRefund, failRefund, lockRefund, takePending } from './refunds.ts'
import { syncPayment, type PaymentShop } from './sync-payment.ts'

const GIVEN_UP = 'void'

/**
 * Asks the provider to give back; what was only authorised is given up instead. What it says no to for good waits for
 * staff.
 * @throws ProviderFailure when trying again may help
 */
export async function executeRefund(shop: PaymentShop, id: string): Promise<void> {
  const refund = await takePending(shop.db, id)
  const payment = refund?.paymentId ? await findPayment(shop.db, refund.paymentId) : undefined
  if (!refund || !payment?.providerId || payment.provider === 'cod') return
  const provider = shop.providers.get(payment.provider)
  if (!provider) throw new ProviderFailure(`${payment.provider} is not set up`, { isTransient: true })
  if (payment.state === 'authorised') await syncPayment(shop, payment.id)
  try {
    await note(shop, payment, refund, await giveBackBy(provider, payment.providerId, payment.amount, refund))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.isFinal) throw error
    await failRefund(shop.db, id, [error.message, error.said].filter(Boolean).join(': '))
  }
  // Nothing more of this payment is on its way: what its provider gave back besides can be told apart from it.
  await syncPayment(shop, payment.id)
}

/** @returns the provider's name for it */
async function giveBackBy(
  provider: Provider,
  providerId: string,
  paid: number,
  { id, amount }: RefundRow,
): Promise<string> {
  const { state } = await provider.fetch(providerId)
  if (state === 'authorised') {
    if (amount < paid)
      throw new ProviderFailure(`${provider.name}: what is not taken yet is not given back in part`, {
        isTransient: true,
      })
    await giveUp(provider, providerId, amount)
    return GIVEN_UP
  }
  // An attempt that gave it up before may have died before it could note that.
  return state === 'voided' && amount === paid ? GIVEN_UP : provider.refund(providerId, amount, id)
}

/** What was taken just before it could be given up is refunded by the next attempt. */
async function giveUp(provider: Provider, providerId: string, amount: number): Promise<void> {
  try {
    await provider.cancel(providerId, amount)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || (await provider.fetch(providerId)).state === 'authorised') throw error
    throw new ProviderFailure(`${provider.name}: it was taken before it could be given up`, { isTransient: true })
  }
}

const note = (
  { db }: PaymentShop,
  { id: paymentId }: PaymentRow,
  { id, orderId, amount }: RefundRow,
  providerId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await openOrder(tx, orderId)
    const payment = (await lockPayment(tx, paymentId))!
    if ((await lockRefund(tx, id))?.state !== 'pending') return
    const refunded = payment.refunded + amount
    await updatePayment(tx, paymentId, {
      refunded,
      state: providerId === GIVEN_UP ? 'voided' : refunded === payment.amount ? 'refunded' : 'partly_refunded',
    })
    await closeRefund(tx, id, { state: 'done', providerId })
    await notifyCustomer(tx, order, 'refunded', amount)
  })
