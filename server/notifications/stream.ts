import type { Database } from '#server/platform/database/connect.ts'
import { LOOK_SECONDS, openEventStreams } from '#server/platform/http/event-streams.ts'
import { activeSessions } from '#server/identity/service.ts'
import { countUnread, newsSince } from './queries.ts'
import { toNotification } from './view.ts'

/** Streams of customers: the unread count, then each new notification with it. */
export const openStreams = (db: Database, onFault: (error: unknown) => void) =>
  openEventStreams({
    onFault,
    active: (sessionIds) => activeSessions(db, sessionIds),
    first: async (customerId) => ({ name: 'unread', data: { unread: await countUnread(db, customerId) } }),
    async recent(customerIds) {
      const unread = new Map<number, number>()
      return (await newsSince(db, customerIds, LOOK_SECONDS)).map((row) => ({
        id: row.id,
        async eventFor(customerId) {
          if (customerId !== row.customerId) return undefined
          if (!unread.has(customerId)) unread.set(customerId, await countUnread(db, customerId))
          return { name: 'notification', data: { ...toNotification(row), unread: unread.get(customerId) } }
        },
      }))
    },
  })
