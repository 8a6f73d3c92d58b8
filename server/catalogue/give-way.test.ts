import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BACKGROUND } from '#api/priority.ts'
import { giveWay } from './give-way.ts'

let app: FastifyInstance
let url: string
/** Requests that have begun, and what answers each. */
let begun: Map<string, () => void>
let beganAt: number
beforeEach(async () => {
  begun = new Map()
  app = fastify()
  giveWay(app)
  app.get<{ Params: { name: string } }>(
    '/:name',
    ({ params }) =>
      new Promise((resolve) => {
        beganAt = performance.now()
        begun.set(params.name, () => resolve(params.name))
      }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const ask = (name: string, options: RequestInit = {}) =>
  fetch(`${url}/${name}`, options).then((answer) => answer.text())
const inBackground = (name: string, options: RequestInit = {}) => ask(name, { ...options, headers: BACKGROUND })
async function begins(name: string): Promise<void> {
  await expect.poll(() => [...begun.keys()]).toContain(name)
}
/** Another request has come and gone: what was sent before it has been seen. */
async function seen(): Promise<void> {
  const answer = ask('meanwhile')
  await begins('meanwhile')
  begun.get('meanwhile')!()
  await answer
}

it('those of the background are answered one at a time, all others at once', async () => {
  const first = inBackground('first')
  await begins('first')
  const second = inBackground('second')
  await seen()
  expect([...begun.keys()]).toEqual(['first', 'meanwhile'])
  begun.get('first')!()
  expect(await first).toBe('first')
  await begins('second')
  begun.get('second')!()
  expect(await second).toBe('second')
})

it('one of the background lets others pass, but not for long', async () => {
  const shopper = ask('shopper')
  await begins('shopper')
  const asked = performance.now()
  const page = inBackground('page')
  await begins('page')
  expect(beganAt - asked).toBeGreaterThan(20)
  for (const answer of begun.values()) answer()
  expect(await Promise.all([shopper, page])).toEqual(['shopper', 'page'])
})

it('whoever has left keeps nobody waiting', async () => {
  const left = new AbortController()
  const gone = [
    inBackground('gone', { signal: left.signal }),
    inBackground('too', { signal: left.signal }),
    ask('shopper', { signal: left.signal }),
  ]
  await begins('shopper')
  left.abort()
  expect((await Promise.allSettled(gone)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const page = inBackground('page')
  await begins('page')
  begun.get('page')!()
  expect(await page).toBe('page')
})
