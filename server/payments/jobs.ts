import { defineJob, handleJob, PermanentFailure, type JobContext } from '#server/platform/jobs/service.ts'
import { capture } from './capture.ts'
import { executeRefund } from './execute-refund.ts'
import { ProviderFailure } from './provider.ts'
import { currentProviders } from './providers/open-providers.ts'
import { capturePayment, forgetCard, refundPayment, settlePayment } from './queues.ts'
import { reconcile } from './reconcile.ts'
import { syncPayment, type PaymentShop } from './sync-payment.ts'

/** What payments need of a process: its providers are always those of the keys that are entered now. */
export const shopOf = ({ db, config }: Pick<JobContext, 'db' | 'config'>): PaymentShop => ({
  db,
  providers: currentProviders(config),
  isTrial: config.isTrial,
})

handleJob(settlePayment, async ({ id }, context) => void (await syncPayment(shopOf(context), id)))

handleJob(capturePayment, async ({ id }, context) => {
  await capture(shopOf(context), id).catch((error: unknown) => {
    throw error instanceof ProviderFailure && error.isFinal ? new PermanentFailure(error.message) : error
  })
})

handleJob(refundPayment, ({ id }, context) => executeRefund(shopOf(context), id))

handleJob(forgetCard, async ({ provider, token }, context) => {
  await shopOf(context).providers.get(provider)?.onPage?.forgetCard(token)
})

/** Finds payments whose webhook was lost, and abandons those that were not paid in time. */
export const reconcilePayments = defineJob<object>('reconcile-payments', (_, context) => reconcile(shopOf(context)), {
  cron: '* * * * *',
  retries: 0,
})
