import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop(false, { visitUrl: 'https://shop.example' }))

/** One of each kind of response: pages, files, data, and errors of the framework and of the server. */
const ANSWERS: ['GET' | 'POST', string][] = [
  ['GET', '/'],
  ['GET', '/nothing'],
  ['GET', '/nothing.json'],
  ['GET', '/%E0%A4%A'],
  ['GET', '/nothing/'],
  ['POST', '/nothing'],
  ['GET', '/dev/mailbox'],
  ['GET', '/share/products/NOTHING.png'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/api/products'],
  ['GET', '/api/docs'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/nothing'],
  ['GET', '/api/profile'],
  ['GET', `/api/products/${'x'.repeat(1500)}`],
  ['GET', '/api/products/%E0%A4%A'],
  ['POST', '/api/login'],
  ['GET', '/api/unsubscribe?token=x'],
]

describe('every response has security headers', () => {
  it.each(ANSWERS.map(([method, url]) => ({ method, url, name: url.slice(0, 40) })))(
    '$method $name has CSP, HSTS and nosniff',
    async ({ method, url }) => {
      const { headers } = await shop.app.inject({ method, url, headers: { accept: 'text/html' } })
      expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'.*frame-ancestors 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    },
  )

  it('also where a request is not valid HTTP', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end('nonsense\r\n\r\n')
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect(text).toMatch(/^HTTP\/1.1 400/)
    expect(text).toMatch(/content-security-policy: default-src 'none'/i)
    expect(text).toMatch(/x-content-type-options: nosniff/i)
  })

  it('requests HTTPS only if the shop has it', async () => {
    const plain = await openShop()
    const { headers } = await plain.get('/api/products')
    await plain.close()
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})
