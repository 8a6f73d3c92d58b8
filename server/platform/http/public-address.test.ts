import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { bytesOf, connectTo, FetchRefused, leadsToPrivate, publicAnd } from './public-address.ts'

it.each<[string[], string, string, boolean]>([
  [[], '10.0.0.5', 'erp.internal', false],
  [[], '8.8.8.8', 'erp.example', true],
  [['erp.internal'], '10.0.0.5', 'ERP.internal', true],
  [['erp.internal'], '10.0.0.5', 'other.internal', false],
  [['10.0.0.0/8'], '10.200.1.1', 'any.internal', true],
  [['10.0.0.0/8'], '11.0.0.1', 'any.internal', true],
  [['10.0.0.0/8'], '192.168.0.1', 'any.internal', false],
  [['10.0.0.0/8'], '::ffff:10.1.1.1', 'any.internal', true],
  [['10.0.0.5'], '10.0.0.5', '10.0.0.5', true],
  [['10.0.0.5'], '10.0.0.6', '10.0.0.6', false],
  [['fd00::/8'], 'fd00::1', 'erp.internal', true],
  [['fd00::/8'], 'fe80::1', 'erp.internal', false],
  [['::1'], '::1', '::1', true],
])('with %j allowed, %s of %s is reached: %s', (privateHosts, address, host, expected) => {
  expect(publicAnd(privateHosts)(address, host)).toBe(expected)
})

it('a saved address is checked against what the operator allowed', async () => {
  expect(await leadsToPrivate(new URL('http://127.0.0.1/'))).toBe(true)
  expect(await leadsToPrivate(new URL('http://localhost/'))).toBe(true)
  expect(await leadsToPrivate(new URL('http://localhost/'), publicAnd(['localhost']))).toBe(false)
  expect(await leadsToPrivate(new URL('http://[::1]/'), publicAnd(['::1']))).toBe(false)
})

it('a name is checked by the address that is connected to', async () => {
  const server = createServer((socket) => void socket.end())
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const at = { host: 'localhost', port: (server.address() as AddressInfo).port }
  const options = { signal: new AbortController().signal, limitMs: 5000 }
  await expect(connectTo(at, { ...options, allow: publicAnd([]) })).rejects.toThrow(FetchRefused)
  const socket = await connectTo(at, { ...options, allow: publicAnd(['localhost']) })
  socket.destroy()
  await new Promise((done) => server.close(done))
})

it('an answer is read up to a size', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(1000))
    },
    cancel: () => void (sent = -sent),
  })
  await expect(bytesOf(endless, 5000)).rejects.toThrow(FetchRefused)
  expect(sent).toBeLessThan(0)
  expect(sent).toBeGreaterThan(-20)
  expect((await bytesOf(new Response('واحة').body, 100)).toString()).toBe('واحة')
  expect(await bytesOf(null, 100)).toHaveLength(0)
})
