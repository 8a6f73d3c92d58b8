import type { Config } from '#server/config.ts'
import { defineJob, PermanentFailure, type JobContext } from '#server/jobs/service.ts'
import { capture } from './capturing.ts'
import { finishRefund } from './finishing.ts'
import { ProviderFailure } from './provider.ts'
import { openProviders, type Providers } from './providers/open.ts'
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
export const settlePayment = defineJob<{ id: string }>(
  'settle-payment',
  async ({ id }, context) => void (await settle(shopOf(context), id)),
  { concurrency: 4 },
)

/** Takes what a customer agreed to pay; reconciliation goes on where this gives up. */
export const capturePayment = defineJob<{ id: string }>('capture-payment', async ({ id }, context) => {
  await capture(shopOf(context), id).catch((error: unknown) => {
    throw error instanceof ProviderFailure && error.isFinal ? new PermanentFailure(error.message) : error
  })
})

/** Gives back through the provider what was paid through it. A provider that is silent, or knows the shop's key no more, is asked for two days. */
export const refundPayment = defineJob<{ id: string }>(
  'refund-payment',
  ({ id }, context) => finishRefund(shopOf(context), id),
  { retries: 56 },
)

/** Finds what no webhook told, and lets go of what nobody paid in time. */
export const reconcilePayments = defineJob<object>('reconcile-payments', (_, context) => reconcile(shopOf(context)), {
  cron: '* * * * *',
  retries: 0,
})
