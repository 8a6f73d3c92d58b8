import type { Config } from '#server/config.ts'
import { defineJob, PermanentFailure, type JobContext } from '#server/jobs/service.ts'
import { ProviderFailure } from './provider.ts'
import { openProviders, type Providers } from './providers/open.ts'
import { finishRefund } from './refunding.ts'
import { findPayment } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { settle, type PaymentShop } from './settle.ts'

const opened = new WeakMap<Config, Providers>()

/** The providers of this process's configuration, set up once. */
export function shopOf({ db, config }: Pick<JobContext, 'db' | 'config'>): PaymentShop {
  const providers = opened.get(config) ?? openProviders(config)
  opened.set(config, providers)
  return { db, providers }
}

/** Asks the provider about a payment that something was heard of. */
export const settlePayment = defineJob<{ id: string }>('settle-payment', async ({ id }, context) => void (await settle(shopOf(context), id)), { concurrency: 4 })

/** Takes what a customer agreed to pay. */
export const capturePayment = defineJob<{ id: string }>('capture-payment', async ({ id }, context) => {
  const shop = shopOf(context)
  const payment = await findPayment(shop.db, id)
  if (payment?.state !== 'authorised' || !payment.providerId || payment.provider === 'cod') return
  const { provider, providerId, amount } = payment
  // What was given up meanwhile cannot be taken any more.
  const seen = await shop.providers.get(provider)?.fetch(providerId)
  if (seen?.state === 'authorised') await orGiveUp(async () => shop.providers.get(provider)?.capture(providerId, amount, id))
  await settle(shop, id)
})

/** Gives back through the provider what was paid through it. */
export const refundPayment = defineJob<{ id: string }>('refund-payment', async ({ id }, context) => orGiveUp(() => finishRefund(shopOf(context), id)))

/** Finds what no webhook told, and lets go of what nobody paid in time. */
export const reconcilePayments = defineJob<object>('reconcile-payments', (_, context) => reconcile(shopOf(context)), { cron: '* * * * *', retries: 0 })

async function orGiveUp(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof ProviderFailure && !error.isPassing ? new PermanentFailure(error.message) : error
  }
}
