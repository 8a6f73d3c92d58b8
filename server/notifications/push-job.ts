import { eq } from '#server/database/drizzle.ts'
import { notifications } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/service.ts'
import { payloadOf, sendPush } from './push.ts'
import { dropSubscription, findSubscriptions } from './queries-push.ts'

/** Tells every browser of the customer that agreed to it. One that is gone for good is forgotten; trouble with one holds up no other. */
export const pushNotification = defineJob<{ id: number }>(
  'push-notification',
  async ({ id }, { db, config, signal }) => {
    const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
    // What was read meanwhile needs no telling.
    if (!row || row.readAt) return
    const payload = await payloadOf(db, row)
    let trouble: unknown
    for (const subscription of await findSubscriptions(db, row.customerId)) {
      try {
        if ((await sendPush(config, subscription, payload, signal)) === 'gone')
          await dropSubscription(db, subscription.endpoint)
      } catch (error) {
        trouble = error
      }
    }
    // The tag keeps a browser that was told already from showing it twice.
    if (trouble) throw trouble
  },
  { retries: 4, delay: 10, timeLimit: 60, concurrency: 2 },
)
