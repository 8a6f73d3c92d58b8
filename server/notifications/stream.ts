import type { ServerResponse } from 'node:http'
import type { Database } from '#server/database/connect.ts'
import { tooMany } from '#server/http/errors.ts'
import { activeSessions } from '#server/identity/service.ts'
import { countUnread, newsSince } from './queries.ts'
import { toNotification } from './view.ts'

const ASK_MS = 1000
/** Seconds that a query looks back: longer than any transaction that creates notifications. */
const LOOK_SECONDS = 60
const HEARTBEAT_MS = 25_000
/** Then the browser reconnects and authenticates again. */
const LIFE_MS = 10 * 60_000
const MOST_A_CUSTOMER = 12

type Owner = { customerId: number; sessionId: string }
type Stream = Owner & { reply: ServerResponse; known: Set<number>; ends: number }

/**
 * The open event streams of this process, each as long as its session. While any is open, two queries a second check
 * all of them for new notifications and ended sessions, which any process may have written.
 */
export function openStreams(db: Database, onFault: (error: unknown) => void) {
  const streams = new Set<Stream>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat = Date.now()

  const say = ({ reply }: Stream, event: string, data: object): void =>
    void reply.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  function end(stream: Stream): void {
    streams.delete(stream)
    stream.reply.end()
  }

  async function look(): Promise<void> {
    const now = Date.now()
    for (const stream of streams) if (stream.ends < now) end(stream)
    if (now - beat > HEARTBEAT_MS) {
      beat = now
      for (const { reply } of streams) {
        // The browser no longer reads, so the connection is closed.
        if (reply.writableNeedDrain) reply.destroy()
        else reply.write(': \n\n')
      }
    }
    const ids = [...new Set([...streams].map(({ customerId }) => customerId))]
    if (ids.length === 0) return
    const rows = await newsSince(db, ids, LOOK_SECONDS)
    const living = await activeSessions(
      db,
      [...streams].map(({ sessionId }) => sessionId),
    )
    for (const stream of streams) if (!living.has(stream.sessionId)) end(stream)
    const unread = new Map<number, number>()
    for (const row of rows) {
      for (const stream of streams) {
        if (stream.customerId !== row.customerId || stream.known.has(row.id)) continue
        stream.known.add(row.id)
        if (!unread.has(row.customerId)) unread.set(row.customerId, await countUnread(db, row.customerId))
        say(stream, 'notification', { ...toNotification(row), unread: unread.get(row.customerId) })
      }
    }
  }

  const next = (): void => {
    if (streams.size === 0) return void (timer = undefined)
    timer = setTimeout(() => void look().catch(onFault).finally(next), ASK_MS)
  }

  async function add({ customerId, sessionId }: Owner, reply: ServerResponse): Promise<void> {
    if ([...streams].filter((stream) => stream.customerId === customerId).length >= MOST_A_CUSTOMER) throw tooMany(60)
    const stream: Stream = { reply, customerId, sessionId, ends: Date.now() + LIFE_MS, known: new Set() }
    streams.add(stream)
    reply.on('close', () => streams.delete(stream))
    // Earlier notifications are in the list that the page loads.
    for (const { id } of await newsSince(db, [customerId], LOOK_SECONDS)) stream.known.add(id)
    reply.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    reply.write('retry: 3000\n\n')
    say(stream, 'unread', { unread: await countUnread(db, customerId) })
    if (!timer) next()
  }

  const close = (): void => {
    clearTimeout(timer)
    for (const { reply } of streams) reply.end()
    streams.clear()
  }
  return { add, close }
}
