import type { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { startProcess } from './render-process.ts'

/** A fake child process; tests emit its events. */
class Child extends EventEmitter {
  connected = true
  send = vi.fn()
  kill = vi.fn()
  disconnect(): void {
    this.connected = false
  }
}
const OPTIONS = { site: '', bucket: undefined, apiUrl: '', siteUrl: '', databaseUrl: '' }
function start() {
  const child = new Child()
  return { child, started: startProcess(OPTIONS, (() => child) as unknown as typeof fork) }
}

it('answers nothing if the process ends while it starts', async () => {
  const { child, started } = start()
  const answer = started.ask({ kind: 'indexes' })
  child.emit('exit', 1)
  expect(await answer).toBeUndefined()
  expect(started).toMatchObject({ hasEnded: true, pending: 0 })
  await expect(started.ready).rejects.toThrow('code 1')
})

it('ends when the system has no process to give', async () => {
  const { child, started } = start()
  const answer = started.ask({ kind: 'indexes' })
  child.emit('error', new Error('spawn EAGAIN'))
  expect(await answer).toBeUndefined()
  expect(started.hasEnded).toBe(true)
  await expect(started.ready).rejects.toThrow('EAGAIN')
})

it('survives a question that a dying process can no longer take', async () => {
  const { child, started } = start()
  child.emit('message', { kind: 'ready', staticPaths: [] })
  child.send.mockImplementation(() => child.emit('error', new Error('write EPIPE')))
  expect(await started.ask({ kind: 'indexes' })).toBeUndefined()
  expect(started.hasEnded).toBe(true)
})
