import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTarget, readPublished } from './s3.ts'

const site = mkdtempSync(path.join(tmpdir(), 'waha-s3-test-'))
const puts: { url: string; content: string }[] = []
let broken = 1
const page = '<!doctype html>'.padEnd(100_000, 'ا')
/** Packed, without its second half. */
const half = brotliCompressSync(randomBytes(100_000).toString('hex')).subarray(0, 40_000)

/** A store whose first connection breaks while it reads the file, and which sends half of what it has. */
const store = createServer(async (request, response) => {
  if (request.method === 'GET') {
    const isBroken = request.url!.startsWith('/shop/broken')
    response.writeHead(200, { 'content-encoding': 'br', ...(isBroken && { 'content-length': 2 * half.length }) })
    return void (isBroken ? response.write(half, () => request.socket.resetAndDestroy()) : response.end(half))
  }
  if (broken-- > 0) return void request.once('data', () => request.socket.resetAndDestroy())
  puts.push({ url: request.url!, content: (await buffer(request)).toString() })
  response.writeHead(200).end()
})

beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = process.env['AWS_SECRET_ACCESS_KEY'] = 'key'
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  store.close()
  rmSync(site, { recursive: true })
  delete process.env['AWS_ACCESS_KEY_ID']
  delete process.env['AWS_SECRET_ACCESS_KEY']
})

const place = () => ({
  bucket: 'shop',
  endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  region: 'us-east-1',
  prefix: '',
  encoding: null,
})

it('sends a file again when the connection breaks', async () => {
  writeFileSync(path.join(site, 'index.html'), page)
  const target = await openTarget(site, place())
  await target.put('index.html')
  expect(puts).toEqual([{ url: expect.stringMatching(/^\/shop\/index\.html/) as string, content: page }])
})

it.each([
  ['breaks', 'broken.html', /aborted|ECONNRESET|terminated/],
  ['ends too early', 'short.html', /unexpected end of file/],
])('fails to read a file whose connection %s, and goes on', async (_, file, reason) => {
  const published = await readPublished(place(), file)
  await expect(buffer(published!.content)).rejects.toThrow(reason)
})
