import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { FetchRefused, isPublic } from '#server/platform/http/public-address.ts'
import { fetchPicture } from './fetch-picture.ts'

let server: Server | undefined
afterEach(() => void server?.close())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
const anywhere = () => true
const picture: RequestListener = (_, answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end('صورة')

describe('fetching a picture', () => {
  it('gives its bytes', async () => {
    expect((await fetchPicture(`${await serve(picture)}/a.png`, anywhere)).toString()).toBe('صورة')
  })

  it('asks nothing of the shop’s own network, by name or by number', async () => {
    let asked = 0
    const url = await serve((request, answer) => (asked++, picture(request, answer)))
    for (const address of [
      url,
      url.replace('localhost', '127.0.0.1'),
      url.replace('localhost', '[::1]'),
      url.replace('localhost', '2130706433'),
      'http://10.0.0.1/',
      'http://[::ffff:192.168.0.1]/',
      'http://[::127.0.0.1]/',
      'ftp://example.com/a.png',
      'file:///etc/passwd',
    ]) {
      await expect(fetchPicture(address)).rejects.toThrow(FetchRefused)
    }
    expect(asked).toBe(0)
  })

  it('checks again where it is sent on to', async () => {
    const url = await serve((request, answer) => {
      if (request.url === '/a.png')
        answer.writeHead(302, { location: `http://127.0.0.1:${request.socket.localPort}/secret` }).end()
      else picture(request, answer)
    })
    await expect(fetchPicture(`${url}/a.png`, (address) => address !== '127.0.0.1')).rejects.toThrow(FetchRefused)
    expect((await fetchPicture(`${url}/a.png`, anywhere)).length).toBeGreaterThan(0)
  })

  it('follows three redirects and no more', async () => {
    const url = await serve((request, answer) => {
      const left = Number(request.url!.slice(1))
      if (left) answer.writeHead(301, { location: `/${left - 1}` }).end()
      else picture(request, answer)
    })
    expect((await fetchPicture(`${url}/3`, anywhere)).length).toBeGreaterThan(0)
    await expect(fetchPicture(`${url}/4`, anywhere)).rejects.toThrow('redirects')
  })

  it.each<[string, RequestListener]>([
    ['a page', (_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['an error', (_, answer) => void answer.writeHead(404, { 'content-type': 'image/png' }).end('x')],
    [
      'too many bytes',
      (_, answer) => {
        answer.writeHead(200, { 'content-type': 'image/png' })
        for (let part = 0; part < 21; part++) answer.write(Buffer.alloc(1024 * 1024))
        answer.end()
      },
    ],
  ])('refuses %s', async (_, listener) => {
    await expect(fetchPicture(`${await serve(listener)}/a.png`, anywhere)).rejects.toThrow(FetchRefused)
  })
})

describe('a public address', () => {
  it.each([
    ['8.8.8.8', true],
    ['2001:4860:4860::8888', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::127.0.0.1', false],
    ['::7f00:1', false],
    ['::192.168.0.1', false],
    ['::8.8.8.8', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:0:127.0.0.1', false],
    ['fec0::1', false],
    ['2001:db8::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['ff02::1', false],
    ['localhost', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected)
  })
})
