import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEventStreams } from './event-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response as far as streams use it: its head is sent with the first write. */
class Response extends EventEmitter {
  head = ''
  text = ''
  ended = false
  writableNeedDrain = false
  setHeaders(): void {}
  writeHead(status: number): void {
    if (this.head || this.ended) throw new Error('headers sent')
    this.head = String(status)
  }
  write(text: string): void {
    if (this.ended) throw new Error('write after end')
    if (!this.head) this.head = 'implicit'
    this.text += text
  }
  end(): void {
    this.ended = true
  }
  destroy(): void {
    this.ended = true
    this.emit('close')
  }
}
const answerTo = (raw: Response) => ({ raw, getHeaders: () => ({}), hijack: () => {} }) as unknown as FastifyReply

it('sends nothing to a stream before its head', async () => {
  const faults: unknown[] = []
  const slow = Promise.withResolvers<void>()
  let opened = 0
  const streams = openEventStreams({
    onFault: (error) => void faults.push(error),
    first: async () => ({ name: 'ready', data: {} }),
    recent: async ([owner, ...others]) => {
      if (owner === 2 && others.length === 0 && opened++ === 0) await slow.promise
      return [{ id: 7, eventFor: async () => ({ name: 'order', data: {} }) }]
    },
    active: async (ids) => new Set(ids),
  })
  const [one, two] = [new Response(), new Response()]
  await streams.open({ ownerId: 1, sessionId: 'a' }, answerTo(one))
  const opening = streams.open({ ownerId: 2, sessionId: 'b' }, answerTo(two))
  await vi.advanceTimersByTimeAsync(3000)
  expect(two.text).toBe('')
  slow.resolve()
  await opening
  expect(two.head).toBe('200')
  expect(two.text).not.toContain('event: order')
  expect(faults).toEqual([])
})
