import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTarget } from './s3.ts'

const site = mkdtempSync(path.join(tmpdir(), 'waha-s3-test-'))
const puts: { url: string; content: string }[] = []
let broken = 1
/** A store whose first connection breaks while it reads the file. */
const store = createServer(async (request, response) => {
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

it('sends a file again when the connection breaks', async () => {
  const page = '<!doctype html>'.padEnd(100_000, 'ا')
  writeFileSync(path.join(site, 'index.html'), page)
  const { port } = store.address() as AddressInfo
  const place = { bucket: 'shop', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', prefix: '' }
  const target = await openTarget(site, { ...place, encoding: null })
  await target.put('index.html')
  expect(puts).toEqual([{ url: expect.stringMatching(/^\/shop\/index\.html/) as string, content: page }])
})
