import { eq } from '#server/platform/database/drizzle.ts'
import { notifications } from '#server/platform/database/schema.ts'
import { handleJob } from '#server/platform/jobs/service.ts'
import { pushNotification } from '../queues.ts'
import { payloadOf, sendPush } from './send-push.ts'
import { dropSubscription, findSubscriptions } from './subscriptions.ts'

/** Pushes to every subscribed browser of the customer: expired ones are deleted, one failure blocks no other. */
handleJob(pushNotification, async ({ id }, { db, config, signal }) => {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
  // Read notifications need no push.
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
  // The retry sends to all browsers again; the tag keeps them from showing the message twice.
  if (trouble) throw trouble
})
