import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { limitReading } from './reading-deadline.ts'

/** More than the buffers of the operating system hold. */
const MUCH = Buffer.alloc(32 * 1024 * 1024)
const impatient = listen({ least: 1000, bytes: 1e4 })
/** Waits longer than a busy machine takes to read. */
const lenient = listen({ least: 600_000, bytes: 1e4 })
afterAll(async () => Promise.all([(await impatient).app.close(), (await lenient).app.close()]))

async function listen(pace: { least: number; bytes: number }) {
  const app = Fastify()
  const open = new Set<Socket>()
  limitReading(app, pace)
  app.server.on('connection', (socket) => open.add(socket.once('close', () => open.delete(socket))))
  app.get('/much', async () => MUCH)
  app.get('/stream', async () => Readable.from([MUCH]))
  app.get('/little', async () => 'x')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, open, port: (app.server.address() as AddressInfo).port }
}

/** A connection that sends requests, and reads only when told to. */
async function ask(...paths: string[]): Promise<Socket> {
  const socket = connect((await impatient).port, '127.0.0.1').pause()
  socket.on('error', () => {})
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  return new Promise((resolve) => socket.once('connect', () => socket.write(requests, () => resolve(socket))))
}

const read = (socket: Socket): Promise<number> =>
  new Promise((resolve) => {
    let bytes = 0
    socket
      .on('data', (chunk) => (bytes += chunk.length))
      .on('close', () => resolve(bytes))
      .resume()
  })

it('an answer, a stream and an answer with forty behind it are aborted if they are not read', async () => {
  const pipeline = ['/much', ...Array.from({ length: 40 }, () => '/little')]
  const sockets = await Promise.all([['/much'], ['/stream'], pipeline].map((paths) => ask(...paths)))
  const { open } = await impatient
  await expect.poll(() => open.size).toBe(3)
  await expect.poll(() => open.size).toBe(0)
  for (const socket of sockets) expect(await read(socket)).toBeLessThan(MUCH.length)
})

it('a response that is read arrives complete', async () => {
  const { port } = await lenient
  const [much, little] = await Promise.all(['much', 'little'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)))
  expect((await much!.arrayBuffer()).byteLength).toBe(MUCH.length)
  expect(await little!.text()).toBe('x')
})
