import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { bulkReader } from './bulk-reader.ts'

const SKUS = Array.from({ length: 120 }, (_, n) => `A-${n}`)

let server: Server
let apiUrl: string
/** Number of products in each read. */
let readSizes: number[]
let removed: Set<string>
const readNamed = async (skus: string[]): Promise<ProductWithRelated[]> => {
  readSizes.push(skus.length)
  return skus.filter((sku) => !removed.has(sku)).map((sku) => ({ sku }) as ProductWithRelated)
}
beforeEach(async () => {
  readSizes = []
  removed = new Set()
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const single = /^\/api\/products\/(.+)$/.exec(pathname)?.[1]
    const [status, data] = single ? [410, null] : [200, []]
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: status === 200, data, message: '' }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

it("reads a batch's products in one call, before a page needs them", async () => {
  const reader = bulkReader(apiUrl, readNamed, SKUS)
  expect(readSizes).toEqual([SKUS.length])
  for (const sku of SKUS) expect(await reader.product(sku)).toEqual({ sku })
  expect(readSizes).toEqual([SKUS.length])
})

it("reads an unlisted product separately, and returns the API's error for a missing one", async () => {
  removed.add('A-2')
  const reader = bulkReader(apiUrl, readNamed, SKUS)
  expect(await reader.product('B-1')).toEqual({ sku: 'B-1' })
  await expect(reader.product('A-2')).rejects.toMatchObject({ status: 410 })
})

it('falls back to single reads if the bulk read fails', async () => {
  let isFirst = true
  const reader = bulkReader(
    apiUrl,
    async (skus) => {
      if (!isFirst) return readNamed(skus)
      isFirst = false
      throw new Error('the database is away')
    },
    SKUS.slice(0, 3),
  )
  expect(await reader.product('A-1')).toEqual({ sku: 'A-1' })
})
