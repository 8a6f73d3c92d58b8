import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeWithin } from './close-within.ts'

const LONG_MS = 600_000

async function openServer() {
  const app = Fastify()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.addHook('onRequest', async () => asked.resolve())
  app.post('/', async () => 'taken')
  app.get('/', () => answer.promise)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, asked: asked.promise, answer: answer.resolve }
}

it('a sender that stops in the middle of its request does not hold the end', async () => {
  const { app, port, asked } = await openServer()
  const sender = connect(port, '127.0.0.1')
  sender.on('error', () => {})
  sender.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"')
  const cut = once(sender, 'close')
  await asked
  await closeWithin(app, 1)
  await cut
  expect(sender.destroyed).toBe(true)
})

it('a request that takes its time is answered before the end', async () => {
  const { app, port, asked, answer } = await openServer()
  const answered = fetch(`http://127.0.0.1:${port}/`)
  await asked
  const closed = closeWithin(app, LONG_MS)
  answer('done')
  expect(await (await answered).text()).toBe('done')
  await closed
})
