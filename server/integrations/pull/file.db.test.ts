import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceEntry } from '#api/contract/webhooks.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { keepSource } from '../sources.ts'
import { pullNow } from './start-pull.ts'
import type { PullOptions } from './perform.ts'
import { opened } from '#tests/fixtures/opened.ts'

const CSV = 'رمز المنتج,اسم المنتج,السعر,الكمية\nA,تمر,10,3\nB,عسل,20,4\n'
type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer; streams?: number }

const shop = opened(openTestShop)
let server: Server
let port: number
let asked: IncomingMessage[]
let reply: (request: IncomingMessage) => Reply
const config = () => ({
  secretKey: undefined,
  dataDir: shop.dataDir,
  visitUrl: 'https://shop.example',
  privateHosts: [],
})
const keep = (pull: Partial<NonNullable<SourceEntry['pull']>> = {}, key?: string) =>
  keepSource(shop.db, config(), 'feed', {
    preset: 'strapi',
    pull: { from: 'file', url: `http://127.0.0.1:${port}/list.csv?token=abc`, ...pull } as never,
    ...(key && { pull_key: key }),
  })
const pull = (options: PullOptions = {}, request = {}) =>
  pullNow({ db: shop.db, config: config() }, 'feed', request, { allow: () => true, delayMs: 1, ...options })
const titles = async () =>
  (await shop.rows<{ title: string }>('select title from products order by sku')).map(({ title }) => title)

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    const { status = 200, headers = {}, body = '', streams = 0 } = reply(request)
    response.writeHead(status, headers)
    for (let mb = 0; mb < streams; mb++) response.write(Buffer.alloc(1024 * 1024, 'x'))
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  asked = []
  reply = () => ({ body: CSV })
  await shop.empty()
  await shop.db.execute(sql`delete from webhook_sources`)
  await keep()
})

describe('a pull of a file', () => {
  it('writes it as an import does, whatever its format', async () => {
    expect(await pull()).toMatchObject({ state: 'done', counts: { read: 2, created: 2, rejected: 0 } })
    expect(await titles()).toEqual(['تمر', 'عسل'])
    reply = () => ({ body: '{"sku": "A", "title": "تمر سكري"}\n' })
    expect(await pull()).toMatchObject({ counts: { read: 1, updated: 1 } })
    expect(await titles()).toEqual(['تمر سكري', 'عسل'])
  })

  it('that its host says is unchanged does nothing, unless told to take all', async () => {
    const headers = { etag: '"v1"', 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' }
    reply = ({ headers: sent }) => (sent['if-none-match'] === '"v1"' ? { status: 304 } : { headers, body: CSV })
    await pull()
    expect(await pull()).toMatchObject({ state: 'done', reason: 'unchanged', import_id: null })
    expect(asked[1]!.headers['if-modified-since']).toBe(headers['last-modified'])
    expect(await pull({}, { is_full: true })).toMatchObject({ counts: { unchanged: 2 } })
    // Another address has validators of its own.
    await keep({ url: `http://127.0.0.1:${port}/other.csv` })
    await pull()
    expect(asked.at(-1)!.headers['if-none-match']).toBeUndefined()
  })

  it('sends its key to its own address alone', async () => {
    await keep({}, 'shop:key-of-the-file')
    reply = ({ headers: { authorization } }) =>
      authorization === `Basic ${Buffer.from('shop:key-of-the-file').toString('base64')}`
        ? { status: 302, headers: { location: `http://127.0.0.2:${port}/elsewhere` } }
        : { body: CSV }
    expect(await pull()).toMatchObject({ state: 'failed', reason: 'redirected' })
    reply = ({ url }) => (url === '/moved' ? { body: CSV } : { status: 307, headers: { location: '/moved' } })
    expect(await pull()).toMatchObject({ state: 'done', counts: { created: 2 } })
    expect(asked.at(-1)!.headers.authorization).toMatch(/^Basic /)
  })

  it('follows redirects without a key, each checked as the first', async () => {
    reply = ({ url }) =>
      url === '/moved' ? { body: CSV } : { status: 301, headers: { location: `http://localhost:${port}/moved` } }
    expect(await pull()).toMatchObject({ state: 'done', counts: { created: 2 } })
    for (const location of [
      'http://127.0.0.2/',
      'http://[::1]/',
      'http://169.254.169.254/latest',
      'http://2130706434/',
    ]) {
      reply = () => ({ status: 302, headers: { location } })
      const found = await pull({ allow: (address) => address === '127.0.0.1' })
      expect(found).toMatchObject({ state: 'failed', reason: 'private-address' })
    }
    for (const location of ['file:///etc/passwd', 'ftp://example.com/', 'http://']) {
      reply = () => ({ status: 302, headers: { location } })
      expect(await pull()).toMatchObject({ state: 'failed', reason: 'redirected' })
    }
    reply = () => ({ status: 302, headers: { location: '/again' } })
    expect(await pull()).toMatchObject({ state: 'failed', reason: 'redirected' })
  })

  it('stops at a question, until the source has an answer to it', async () => {
    await shop.importRecords([{ sku: '0077', title: 'مبخرة', price: 5 }])
    reply = () => ({ body: 'رمز المنتج,السعر\n77,6\n' })
    expect(await pull()).toMatchObject({
      state: 'failed',
      reason: 'questions',
      detail: expect.stringContaining('هل هي المنتجات نفسها'),
    })
    await keep({ answers: { 'leading-zeros': 'same' } })
    expect(await pull()).toMatchObject({ state: 'done', counts: { updated: 1 } })
  })

  it('reads columns of other names as the source says, at each pull', async () => {
    await keep({ columns: { الثمن: 'price', المتبقي: 'stock' } })
    reply = () => ({ body: 'رمز المنتج,اسم المنتج,الثمن,المتبقي\nA,تمر,10,3\n' })
    expect(await pull()).toMatchObject({ state: 'done', counts: { created: 1 } })
    reply = () => ({ body: 'رمز المنتج,اسم المنتج,الثمن,المتبقي\nA,تمر,12,4\n' })
    expect(await pull()).toMatchObject({ state: 'done', counts: { updated: 1 } })
    expect(await shop.rows('select price, stock from variants')).toEqual([{ price: 1200, stock: 4 }])
  })

  it('goes to no address of the shop’s own network', async () => {
    const found = await pullNow({ db: shop.db, config: config() }, 'feed', {})
    expect(found).toMatchObject({ state: 'failed', reason: 'private-address' })
    expect(asked).toEqual([])
  })

  it('goes to an address there that the operator allowed', async () => {
    const allowed = { ...config(), privateHosts: ['127.0.0.0/8', 'localhost'] }
    expect(await pullNow({ db: shop.db, config: allowed }, 'feed', {})).toMatchObject({ state: 'done' })
  })

  it.each<[string, Reply, string]>([
    ['says that it is too large', { headers: { 'content-length': String(2 ** 32) } }, 'too-large'],
    ['does not end', { streams: 4 }, 'too-large'],
    ['is no table', { body: '%PDF-1.7 nothing' }, 'file-refused'],
    ['is a page for people', { body: '<!doctype html><html><body>صيانة</body></html>' }, 'file-refused'],
    ['is cut off', { body: `${CSV}C,"سكر` }, 'file-refused'],
    ['is empty', {}, 'file-refused'],
    ['is gone', { status: 404 }, 'not-found'],
    ['needs a key', { status: 401 }, 'wrong-key'],
  ])('that %s changes nothing, and says why', async (_, given, reason) => {
    reply = () => given
    const found = await pull({ most: 2 * 1024 * 1024, isLastAttempt: false })
    expect(found).toMatchObject({ state: 'failed', reason })
    expect(JSON.stringify(found)).not.toContain('token=abc')
    expect([await titles(), await shop.rows('select from catalogue_imports')]).toEqual([[], []])
  })

  it('that is cut off by its host is fetched again', async () => {
    let times = 0
    reply = () => ((times += 1) < 3 ? { headers: { 'content-length': '500' }, body: CSV } : { body: CSV })
    server.once('request', (_, response) => setTimeout(() => response.destroy(), 100))
    expect(await pull({ limitMs: 300 })).toMatchObject({ state: 'done', counts: { created: 2 } })
  })
})

it('a comparison names what the file no longer has', async () => {
  await pull()
  reply = () => ({ body: CSV.replace('B,عسل,20,4\n', '').replace('A,تمر,10,3', 'A,تمر,10,2') })
  expect(await pull({}, { kind: 'comparison' })).toMatchObject({ state: 'done', differences: 2 })
  expect(await titles()).toEqual(['تمر', 'عسل'])
})
