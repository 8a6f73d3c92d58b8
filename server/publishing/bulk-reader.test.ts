import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bulkReader } from './bulk-reader.ts'

const SKUS = Array.from({ length: 120 }, (_, n) => `A-${n}`)

let server: Server
let apiUrl: string
/** How many products each request named. */
let asked: number[]
let gone: Set<string>
beforeEach(async () => {
  asked = []
  gone = new Set()
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const single = /^\/api\/products\/(.+)$/.exec(pathname)?.[1]
    const skus = searchParams.getAll('skus')
    if (skus.length) asked.push(skus.length)
    const data = single ? { sku: single, alone: true } : skus.filter((sku) => !gone.has(sku)).map((sku) => ({ sku }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data, message: '' }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

it('reads products in portions, each when the one before it is needed', async () => {
  const reader = bulkReader(apiUrl, SKUS)
  await reader.product('A-0')
  await reader.product('A-1')
  const early = asked.length
  for (const sku of SKUS) expect(await reader.product(sku)).toEqual({ sku })
  expect(early).toBeLessThan(asked.length)
  expect(asked.reduce((sum, count) => sum + count)).toBe(SKUS.length)
  expect(Math.max(...asked)).toBeLessThanOrEqual(50)
})

it('reads nothing ahead until the batch before has all its products, and at once what a page needs', async () => {
  const before = Promise.withResolvers<unknown>()
  const reader = bulkReader(apiUrl, SKUS, before.promise)
  await reader.categories()
  expect(asked).toEqual([])
  before.resolve(undefined)
  await expect.poll(() => asked.length).toBe(1)
  const hurried = bulkReader(apiUrl, SKUS, new Promise(() => {}))
  for (const sku of SKUS) expect(await hurried.product(sku)).toEqual({ sku })
  await hurried.hasAll
})

it('reads alone what its portion left out and what nobody announced', async () => {
  gone.add('A-2')
  const reader = bulkReader(apiUrl, SKUS)
  expect(await reader.product('A-2')).toEqual({ sku: 'A-2', alone: true })
  expect(await reader.product('B-1')).toEqual({ sku: 'B-1', alone: true })
})
