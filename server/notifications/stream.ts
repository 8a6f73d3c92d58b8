import type { ServerResponse } from 'node:http'
import type { Database } from '#server/database/connect.ts'
import { tooMany } from '#server/http/errors.ts'
import { countUnread, newsSince } from './queries.ts'
import { toNotification } from './view.ts'

const ASK_MS = 1000
/** How far back a look goes: longer than any transaction that tells somebody something. */
const LOOK_SECONDS = 60
const HEARTBEAT_MS = 25_000
/** Then the browser asks anew, and shows again who it is. */
const LIFE_MS = 10 * 60_000
const MOST_A_CUSTOMER = 12

type Stream = { reply: ServerResponse; customerId: number; known: Set<number>; ends: number }

/**
 * Open event streams of this process. While there are any, one query a second asks for all of them together what is new,
 * which finds what any process wrote, on either database.
 */
export function openStreams(db: Database, onFault: (error: unknown) => void) {
  const streams = new Set<Stream>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat = Date.now()

  const say = ({ reply }: Stream, event: string, data: object): void =>
    void reply.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  async function look(): Promise<void> {
    const now = Date.now()
    for (const stream of streams) if (stream.ends < now) stream.reply.end()
    if (now - beat > HEARTBEAT_MS) {
      beat = now
      for (const { reply } of streams) reply.write(': \n\n')
    }
    const ids = [...new Set([...streams].map(({ customerId }) => customerId))]
    if (ids.length === 0) return
    const rows = await newsSince(db, ids, LOOK_SECONDS)
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

  async function add(customerId: number, reply: ServerResponse): Promise<void> {
    if ([...streams].filter((stream) => stream.customerId === customerId).length >= MOST_A_CUSTOMER) throw tooMany(60)
    const stream: Stream = { reply, customerId, ends: Date.now() + LIFE_MS, known: new Set() }
    streams.add(stream)
    reply.on('close', () => streams.delete(stream))
    // What came before is in the list that the page reads.
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
