import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { CERTIFICATE } from '#tests/fixtures/certificate.ts'
import { examineRedirect, otherAddresses } from './address.ts'
import { examineTls } from './tls.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const SHOP = 'https://waha.sa'

async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => (server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const redirect = async (status: number, location: string) => {
  const from = await answering((_, response) => response.writeHead(status, { location }).end())
  return (await examineRedirect(from, SHOP))?.reason
}

describe('other addresses of the shop', () => {
  it.each([
    [SHOP, ['http://waha.sa', 'https://www.waha.sa']],
    ['https://www.waha.sa', ['http://www.waha.sa', 'https://waha.sa']],
    ['http://waha.sa', ['http://www.waha.sa']],
    ['https://waha.sa:8443', []],
    ['http://localhost', []],
  ])('of %s are %j', (url, others) => expect(otherAddresses(url)).toEqual(others))

  it('lead to it for good, or do not answer', async () => {
    expect(await redirect(301, `${SHOP}/`)).toBeUndefined()
    expect(await redirect(308, SHOP)).toBeUndefined()
    expect(await redirect(302, `${SHOP}/`)).toBe('open')
    expect(await redirect(301, 'https://another.sa/')).toBe('open')
    const page = await answering((_, response) => response.end('a page'))
    expect((await examineRedirect(page, SHOP))?.reason).toBe('open')
    expect(await examineRedirect('http://127.0.0.1:1', SHOP)).toBeUndefined()
  })
})

describe('the certificate of the shop', () => {
  const DAY_MS = 24 * 3600_000
  const END = Date.parse('2126-11-05')

  async function certificate({ now = Date.now(), isTrusted = true } = {}): Promise<string> {
    const server = createTlsServer(CERTIFICATE)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => server.close())
    const siteUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { state, reason } = await examineTls({ siteUrl }, now, isTrusted ? { ca: CERTIFICATE.cert } : {})
    return `${state} ${reason}`
  }

  it('is trusted, and lasts', async () => {
    expect(await certificate()).toBe('good good')
    expect(await certificate({ now: END - 10 * DAY_MS })).toBe('warning soon')
    expect(await certificate({ now: END + 3 * DAY_MS })).toBe('wrong ended')
    expect(await certificate({ isTrusted: false })).toBe('wrong untrusted')
  })

  it('is needed beyond this machine', async () => {
    const of = async (siteUrl: string) => (await examineTls({ siteUrl })).reason
    expect([await of('http://waha.sa'), await of('http://localhost:3000')]).toEqual(['none', 'local'])
    expect(await of('https://127.0.0.1:1')).toBe('away')
  })
})
