import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, isNull, lte } from '#server/platform/database/drizzle.ts'
import { paymentEvents } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ok } from '#server/platform/http/envelope.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { defineJob, enqueue } from '#server/platform/jobs/service.ts'
import { providerWebhook } from '#server/platform/http/provider-webhook.ts'
import { shopOf } from './jobs.ts'
import type { ProviderName, WebhookEvent, WebhookRequest } from './provider.ts'
import { paymentProviders } from './providers/registry.ts'
import { syncPaymentByProviderId, type PaymentShop } from './sync-payment.ts'

type WebhookPayment = { provider: ProviderName; providerId: string }

/** Updates the payment that a webhook names. A waiting job covers all webhooks received until it runs. */
export const processWebhookEvent = defineJob<WebhookPayment>(
  'settle-heard',
  async ({ provider, providerId }, context) => {
    const began = databaseNow()
    await syncPaymentByProviderId(shopOf(context), provider, providerId)
    await context.db
      .update(paymentEvents)
      .set({ handledAt: databaseNow() })
      .where(
        and(
          eq(paymentEvents.provider, provider),
          eq(paymentEvents.providerId, providerId),
          isNull(paymentEvents.handledAt),
          lte(paymentEvents.receivedAt, began),
        ),
      )
  },
  { concurrency: 4, policy: 'short' },
)

/** Ignores duplicates; the first enqueues the update. */
const recordEvent = (db: Database, provider: ProviderName, { key, providerId }: WebhookEvent): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({ provider, key, providerId })
      .onConflictDoNothing()
      .returning()
    if (first)
      await enqueue(tx, processWebhookEvent, { provider, providerId }, { singletonKey: `${provider}:${providerId}` })
  })

/**
 * POST /webhooks/{provider}. Only the payment's id is taken from an authentic webhook; its state is read from the
 * provider.
 */
export const webhookRoutes: FastifyPluginAsyncTypebox<{ shop: PaymentShop }> = async (
  app,
  { shop: { db, providers } },
) => {
  for (const [name, { words }] of paymentProviders) {
    app.post(
      `/webhooks/${name}`,
      providerWebhook(name, words.name, 'api.webhook.more'),
      async ({ headers, query, body }) => {
        const provider = providers.get(name)
        if (!provider) throw notFound()
        const notice = provider.readWebhook({ headers, query: query as WebhookRequest['query'], body })
        if (!notice) throw new Refusal(401, 'api.webhook.unsigned')
        await recordEvent(db, name, notice)
        return ok(null)
      },
    )
  }
}
