import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, ne } from '#server/platform/database/drizzle.ts'
import { paymentEvents, refunds } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { refundPayment } from './queues.ts'
import { processWebhookEvent } from './webhooks.ts'
import type { ProviderName } from './provider.ts'

/** Enqueues pending refunds and webhooks, since a restored shop has no jobs. Reconciliation finds open payments. */
export async function enqueuePending(tx: Tx): Promise<void> {
  const isWaiting = and(eq(refunds.state, 'pending'), eq(refunds.to, 'source'))
  for (const { id } of await tx.select({ id: refunds.id }).from(refunds).where(isWaiting))
    await enqueue(tx, refundPayment, { id }, { singletonKey: id })
  const { provider: by, providerId: its } = paymentEvents
  const heard = await tx
    .selectDistinct({ provider: by, providerId: its })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), ne(paymentEvents.provider, 'cod')))
  for (const { provider, providerId } of heard) {
    const job = { provider: provider as ProviderName, providerId }
    await enqueue(tx, processWebhookEvent, job, { singletonKey: `${provider}:${providerId}` })
  }
}
