import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { tooMany } from './errors.ts'

const ASK_MS = 1000
/** Seconds that a query must look back: longer than any transaction that makes events. */
export const LOOK_SECONDS = 60
const HEARTBEAT_MS = 25_000
/** Then the browser reconnects and authenticates again. */
const LIFE_MS = 10 * 60_000
const EACH = { name: 'event-streams', points: 12 }

type Owner = { ownerId: number; sessionId: string }
type Stream = Owner & {
  reply: ServerResponse
  known: Set<number>
  ends: number
  /** Its head was sent. */
  isOpen: boolean
}
type Event = { name: string; data: object }

type Source = {
  /** What streams begin with. */
  first: (ownerId: number) => Promise<Event>
  /** What happened within LOOK_SECONDS; a stream gets each id once. Undefined for owners whom it does not concern. */
  recent: (ownerIds: number[]) => Promise<{ id: number; eventFor: (ownerId: number) => Promise<Event | undefined> }[]>
  /** Those sessions that may still listen. */
  active: (sessionIds: string[]) => Promise<Set<string>>
  onFault: (error: unknown) => void
}

/**
 * The open event streams of this process, each as long as its session. While any is open, two queries a second check
 * all of them for new events and ended sessions, which any process may have written.
 */
export function openEventStreams({ first, recent, active, onFault }: Source) {
  const streams = new Set<Stream>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat = Date.now()

  const say = (stream: Stream, { name, data }: Event): void => {
    // It may have ended since the event was read.
    if (streams.has(stream)) stream.reply.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const openStreams = (): Stream[] => [...streams].filter(({ isOpen }) => isOpen)

  function end(stream: Stream): void {
    streams.delete(stream)
    stream.reply.end()
  }

  async function look(): Promise<void> {
    const now = Date.now()
    for (const stream of openStreams()) if (stream.ends < now) end(stream)
    if (now - beat > HEARTBEAT_MS) {
      beat = now
      for (const { reply } of openStreams()) {
        // The browser no longer reads, so the connection is closed.
        if (reply.writableNeedDrain) reply.destroy()
        else reply.write(': \n\n')
      }
    }
    const listening = openStreams()
    const ids = [...new Set(listening.map(({ ownerId }) => ownerId))]
    if (ids.length === 0) return
    const events = await recent(ids)
    const living = await active(listening.map(({ sessionId }) => sessionId))
    for (const stream of listening) if (!living.has(stream.sessionId)) end(stream)
    for (const { id, eventFor } of events) {
      for (const stream of listening) {
        if (!streams.has(stream) || stream.known.has(id)) continue
        stream.known.add(id)
        const event = await eventFor(stream.ownerId)
        if (event) say(stream, event)
      }
    }
  }

  const next = (): void => {
    if (streams.size === 0) return void (timer = undefined)
    timer = setTimeout(() => void look().catch(onFault).finally(next), ASK_MS)
  }

  /** Answers a request with a stream. @throws Refusal 429 */
  async function open(owner: Owner, answer: FastifyReply): Promise<void> {
    if ([...streams].filter(({ ownerId }) => ownerId === owner.ownerId).length >= EACH.points) throw tooMany(EACH, 60)
    const reply = answer.raw
    reply.setHeaders(new Map(Object.entries(answer.getHeaders()) as [string, string][]))
    const stream: Stream = { ...owner, reply, ends: Date.now() + LIFE_MS, known: new Set(), isOpen: false }
    streams.add(stream)
    reply.on('close', () => streams.delete(stream))
    // Earlier ones are in the list that the page loads.
    for (const { id } of await recent([owner.ownerId])) stream.known.add(id)
    const begin = await first(owner.ownerId)
    answer.hijack()
    if (!streams.has(stream)) return
    stream.isOpen = true
    reply.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    reply.write('retry: 3000\n\n')
    say(stream, begin)
    if (!timer) next()
  }

  const close = (): void => {
    clearTimeout(timer)
    for (const { reply } of streams) reply.end()
    streams.clear()
  }
  return { open, close }
}
