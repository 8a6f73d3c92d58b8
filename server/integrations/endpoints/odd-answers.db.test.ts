import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS, shopWithEndpoints } from '#tests/fixtures/endpoint-shop.ts'

const given = shopWithEndpoints()
let server: Server
let answer: (socket: Socket) => void
const sockets = new Set<Socket>()
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

const CHUNK = 'x'.repeat(64 * 1024)
const flood = (socket: Socket): void => {
  if (socket.destroyed) return
  socket.write(CHUNK, () => setImmediate(flood, socket))
}
const begin = (status: string, ...headers: string[]): string => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n')

it.each<[string, (socket: Socket) => void, object]>([
  [
    '10 MB',
    (socket) => {
      socket.write(begin('200 OK', `Content-Length: ${10 * 1024 * 1024}`))
      flood(socket)
    },
    { status: 200, reason: null },
  ],
  [
    'headers without end',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX: ')
      flood(socket)
    },
    { status: null, reason: 'unreachable' },
  ],
  ['no HTTP', (socket) => void socket.end('220 mail.example ESMTP\r\n'), { status: null, reason: 'unreachable' }],
  ['nothing', (socket) => void socket.end(), { status: null, reason: 'unreachable' }],
  [
    'another protocol',
    (socket) => void socket.write(begin('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade')),
    { status: null, reason: 'unreachable' },
  ],
  [
    'a status below 100',
    (socket) => void socket.end(begin('042 Odd', 'Content-Length: 0')),
    { status: null, reason: 'unreachable' },
  ],
  [
    'a time to wait without end',
    (socket) => void socket.end(begin('503 Busy', 'Retry-After: 1e999', 'Content-Length: 0')),
    { status: 503 },
  ],
  [
    'NUL and half characters',
    (socket) => void socket.end(begin('500 Odd', 'Content-Length: 4') + '\0\ud83da'),
    { status: 500 },
  ],
])(
  'an endpoint that answers with %s leaves a log that can be read, and the next event is sent',
  async (_, behaviour, logged) => {
    let calls = 0
    answer = (socket) => {
      calls += 1
      behaviour(socket)
    }
    const { endpoint } = await given.add(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    given.start()
    await given.emit('A', 'B')
    await expect.poll(async () => (await given.deliveries()).filter(({ attempts }) => attempts === 1).length).toBe(2)
    await given.stopDelivering()
    const { status, body } = await given.shop.get(`${ENDPOINTS}/${endpoint.id}/deliveries`, given.headers())
    expect([status, body.data?.items[0].log]).toEqual([200, [expect.objectContaining(logged)]])
    for (const socket of sockets) socket.destroy()
  },
)
