import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { carrierFolders, currentCarriers } from '#server/carriers/service.ts'
import type { CarriersConfig } from '#server/carriers/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, inArray, or } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ok } from '#server/platform/http/envelope.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { providerWebhook } from '#server/platform/http/provider-webhook.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { followParcel } from './queues.ts'

type Shop = { db: Database; config: { carriers: CarriersConfig } }

/**
 * POST /webhooks/{carrier}. Only which parcel is meant is taken from an authentic webhook, and why a waybill could not
 * be made; what became of a parcel is read from the carrier.
 */
export const carrierWebhookRoutes: FastifyPluginAsyncTypebox<Shop> = async (app, { db, config }) => {
  for (const [name, { words, entry }] of carrierFolders) {
    if (!('webhook' in (entry ?? {}))) continue
    app.post(
      `/webhooks/${name}`,
      providerWebhook(name, words.name, 'api.webhook.parcels'),
      async ({ headers, body }) => {
        const carrier = currentCarriers(config).get(name)
        if (!carrier) throw notFound()
        const notice = carrier.readWebhook?.({ headers, body })
        if (!notice) throw new Refusal(401, 'api.webhook.unsigned')
        const { ids, refusal } = notice
        await inTransaction(db, async (tx) => {
          const isMeant = and(
            eq(waybills.carrier, name),
            or(inArray(waybills.reference, ids), inArray(waybills.carrierId, ids)),
          )
          if (refusal !== null)
            await tx
              .update(waybills)
              .set({ state: 'refused', refusal: 'api.shipping.refused', said: refusal })
              .where(and(isMeant, eq(waybills.state, 'pending')))
          // A parcel that is not ours has no row.
          const meant = await tx.select({ id: waybills.id }).from(waybills).where(isMeant)
          for (const { id } of meant) await enqueue(tx, followParcel, { id }, { singletonKey: String(id) })
        })
        return ok(null)
      },
    )
  }
}
