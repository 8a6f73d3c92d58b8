import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { bulkReader } from './bulk-reader.ts'

const SKUS = Array.from({ length: 120 }, (_, n) => `A-${n}`)

let server: Server
let apiUrl: string
/** How many products each read named. */
let asked: number[]
let gone: Set<string>
const readNamed = async (skus: string[]): Promise<ProductWithRelated[]> => {
  asked.push(skus.length)
  return skus.filter((sku) => !gone.has(sku)).map((sku) => ({ sku }) as ProductWithRelated)
}
beforeEach(async () => {
  asked = []
  gone = new Set()
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

it('reads products in portions, each when the one before it is needed', async () => {
  const reader = bulkReader(apiUrl, readNamed, SKUS)
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
  const reader = bulkReader(apiUrl, readNamed, SKUS, before.promise)
  await reader.categories()
  expect(asked).toEqual([])
  before.resolve(undefined)
  await expect.poll(() => asked.length).toBe(1)
  const hurried = bulkReader(apiUrl, readNamed, SKUS, new Promise(() => {}))
  for (const sku of SKUS) expect(await hurried.product(sku)).toEqual({ sku })
  await hurried.hasAll
})

it('reads alone what nobody announced, and leaves the word to the API where nothing is found', async () => {
  gone.add('A-2')
  const reader = bulkReader(apiUrl, readNamed, SKUS)
  expect(await reader.product('B-1')).toEqual({ sku: 'B-1' })
  await expect(reader.product('A-2')).rejects.toMatchObject({ status: 410 })
})

it('reads one by one what a portion failed to bring', async () => {
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

it('says of many products beside shoppers that it can wait, and of few or in a build that it cannot', async () => {
  const priorityOf = async (
    ...rest: [skus: string[], before?: undefined, besideShoppers?: boolean]
  ): Promise<unknown> => {
    const asking = once(server, 'request') as Promise<[IncomingMessage]>
    await bulkReader(apiUrl, readNamed, ...rest).categories()
    return (await asking)[0].headers.priority
  }
  expect(await priorityOf(SKUS)).toBe('u=7')
  expect(await priorityOf(SKUS.slice(0, 3))).toBeUndefined()
  expect(await priorityOf(SKUS, undefined, false)).toBeUndefined()
})
