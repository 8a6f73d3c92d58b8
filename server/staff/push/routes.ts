import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PushTarget, StaffPush } from '#api/contract/notification.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { vapidKeys } from '#server/notifications/push/public.ts'
import { personIn, staffRoute } from '#server/staff-access/public.ts'
import { addSubscription, isSubscribed, removeSubscription } from './subscriptions.ts'

const Browser = Type.Object({ endpoint: Type.String({ maxLength: 1000 }) })

/** Inside the plugin that is open to staff: push messages in a person's own browsers. */
export const staffPushRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  app.get(
    '/staff/me/push',
    staffRoute('account.read', 'readPush', {
      querystring: Type.Partial(Browser),
      response: answers(StaffPush, [401, 403, 422]),
    }),
    async (request) => {
      const { endpoint } = request.query
      const on = endpoint !== undefined && (await isSubscribed(db, personIn(request).id, endpoint))
      return ok({ key: vapidKeys(config).publicKey, on })
    },
  )

  app.post(
    '/staff/me/push',
    staffRoute('account.write', 'addPush', { body: PushTarget, response: nothing([401, 403, 422]) }),
    async (request) => {
      await addSubscription(db, config, personIn(request).id, request.body)
      return ok(null)
    },
  )

  app.delete(
    '/staff/me/push',
    staffRoute(
      'account.write',
      'removePush',
      { querystring: Browser, response: nothing([401, 403, 422]) },
      // Signing out works on a locked screen, and ends the messages.
      { whileLocked: true },
    ),
    async (request) => {
      await removeSubscription(db, personIn(request).id, request.query.endpoint)
      return ok(null)
    },
  )
}
