import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  NotificationList,
  NotificationSetting,
  PushKey,
  PushOn,
  PushTarget,
  Unread,
  Watch,
  WATCH_KINDS,
} from '#api/contract/notification.ts'
import { Id, IdParams } from '#api/contract/shared.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { isPushService, vapidKeys } from './push/send-push.ts'
import { countUnread, markAllRead, markRead } from './queries.ts'
import { dropSubscriptionOf, isSubscribed, saveSubscription } from './push/subscriptions.ts'
import { listNotifications } from './list.ts'
import { changeSetting, settingsFor } from './settings.ts'
import { openStreams } from './stream.ts'
import { addWatch, removeWatch, watchesOf } from './watches.ts'

const preHandler = signedIn
const WatchEntry = Type.Object(
  { sku: Type.String({ minLength: 1, maxLength: 200 }), kind: Type.Enum([...WATCH_KINDS]) },
  { additionalProperties: false },
)
const Browser = Type.Object({ endpoint: Type.String({ maxLength: 1000 }) })
const about = operationsOf('notifications')

export const notificationRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const streams = openStreams(db, (error) => app.log.error({ err: error }, 'the notification streams have a fault'))
  app.addHook('preClose', async () => streams.close())

  app.get(
    '/notifications',
    {
      preHandler,
      schema: {
        ...about('listNotifications'),
        querystring: Type.Object({
          before: Type.Optional(Id),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
        }),
        response: answers(NotificationList, [401, 422]),
      },
    },
    async (request) =>
      ok(await listNotifications(db, customerIn(request).id, request.query.before, request.query.limit ?? 20)),
  )

  app.get(
    '/notifications/unread',
    { preHandler, schema: { ...about('countUnread'), response: answers(Unread, [401]) } },
    async (request) => ok({ unread: await countUnread(db, customerIn(request).id) }),
  )

  app.get(
    '/notifications/stream',
    {
      preHandler,
      schema: {
        ...about('streamNotifications'),
        description: message('api.docs.notifications.stream'),
        produces: ['text/event-stream'],
        response: nothing([401, 429]),
      },
    },
    async (request, reply) => streams.open({ ownerId: customerIn(request).id, sessionId: request.sessionId! }, reply),
  )

  app.post(
    '/notifications/:id/read',
    {
      preHandler,
      schema: { ...about('readNotification'), params: IdParams, response: answers(Unread, [401, 404, 422]) },
    },
    async (request) => {
      const { id: customerId } = customerIn(request)
      if (!(await markRead(db, customerId, request.params.id))) throw notFound()
      return ok({ unread: await countUnread(db, customerId) })
    },
  )

  app.post(
    '/notifications/read',
    {
      preHandler,
      schema: {
        ...about('readAllNotifications'),
        body: Type.Object(
          { up_to: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) },
          { additionalProperties: false },
        ),
        response: answers(Unread, [401, 422]),
      },
    },
    async (request) => {
      const { id: customerId } = customerIn(request)
      await markAllRead(db, customerId, request.body.up_to)
      return ok({ unread: await countUnread(db, customerId) })
    },
  )

  app.get(
    '/notifications/settings',
    {
      preHandler,
      schema: { ...about('listNotificationSettings'), response: answers(Type.Array(NotificationSetting), [401]) },
    },
    async (request) => ok(await settingsFor(db, customerIn(request).id)),
  )

  app.put(
    '/notifications/settings',
    {
      preHandler,
      schema: {
        ...about('changeNotificationSetting'),
        body: Type.Object(NotificationSetting.properties, { additionalProperties: false }),
        response: answers(Type.Array(NotificationSetting), [401, 422]),
      },
    },
    async (request) => ok(await changeSetting(db, customerIn(request).id, request.body)),
  )

  app.get('/push/key', { schema: { ...about('getPushKey'), response: answers(PushKey, []) } }, async () =>
    ok({ key: vapidKeys(config).publicKey }),
  )

  app.post(
    '/push/subscriptions',
    { preHandler, schema: { ...about('addPushSubscription'), body: PushTarget, response: nothing([401, 422]) } },
    async (request) => {
      const { endpoint, keys } = request.body
      if (!isPushService(endpoint, config.pushHosts)) throw invalid({ endpoint: 'api.push.unknownService' })
      await inTransaction(db, (tx) => saveSubscription(tx, request.sessionId!, { endpoint, keys }))
      return ok(null)
    },
  )

  app.get(
    '/push/subscriptions',
    { preHandler, schema: { ...about('isPushOn'), querystring: Browser, response: answers(PushOn, [401, 422]) } },
    async (request) => ok({ on: await isSubscribed(db, customerIn(request).id, request.query.endpoint) }),
  )

  app.delete(
    '/push/subscriptions',
    { preHandler, schema: { ...about('removePushSubscription'), querystring: Browser, response: nothing([401, 422]) } },
    async (request) => {
      await dropSubscriptionOf(db, request.query.endpoint, customerIn(request).id)
      return ok(null)
    },
  )

  app.get(
    '/watches',
    { preHandler, schema: { ...about('listWatches'), response: answers(Type.Array(Watch), [401]) } },
    async (request) => ok(await watchesOf(db, customerIn(request).id)),
  )

  app.post(
    '/watches',
    {
      preHandler,
      schema: { ...about('addWatch'), body: WatchEntry, response: answers(Type.Array(Watch), [401, 404, 409, 422]) },
    },
    async (request) => ok(await addWatch(db, customerIn(request).id, request.body.sku, request.body.kind)),
  )

  app.delete(
    '/watches',
    {
      preHandler,
      schema: { ...about('removeWatch'), querystring: WatchEntry, response: answers(Type.Array(Watch), [401, 422]) },
    },
    async (request) => ok(await removeWatch(db, customerIn(request).id, request.query.sku, request.query.kind)),
  )
}
