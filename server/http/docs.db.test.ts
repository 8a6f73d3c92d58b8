import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

let shop: Shop
const lines: string[] = []
beforeAll(async () => void (shop = await openShop({ stream: { write: (line) => lines.push(line) } })))
afterAll(() => shop.close())

type Operation = {
  summary: string
  operationId: string
  tags: string[]
  responses: Record<string, { description: string }>
}
/** Reads the router's tree, four columns a level. */
function paths(tree: string): string[] {
  const above: string[] = []
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+) \(/gm)].map(([, indent = '', part = '']) => {
    const level = indent.length / 4
    above[level] = (above[level - 1] ?? '') + part
    return above[level].replace(/:(\w+)/g, '{$1}')
  })
}

const operations = (document: { paths: Record<string, Record<string, Operation>> }) =>
  Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the description of the API', () => {
  it('names every endpoint, its refusals included', async () => {
    const { body } = await shop.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const served = paths(shop.app.printRoutes({ commonPrefix: false })).filter((path) => /^\/api\/[^*]/.test(path))
    expect(served).toContain('/api/products/{sku}')
    expect(Object.keys(body.paths).toSorted()).toEqual(served.toSorted())
    expect(Object.keys(body.paths['/api/products/{sku}'].get.responses).toSorted()).toEqual([
      '200',
      '301',
      '304',
      '404',
      '410',
      '500',
      '503',
    ])
  })

  it('speaks Arabic, and gives every operation a name of its own', async () => {
    const all = operations((await shop.get('/api/openapi.json')).body)
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
    for (const { summary, responses } of all) {
      expect(summary).toMatch(/[\u0600-\u06FF]/)
      for (const { description } of Object.values(responses)) expect(description).toMatch(/[\u0600-\u06FF]/)
    }
  })

  it('refers only to shapes that it holds', async () => {
    const { body } = await shop.get('/api/openapi.json')
    const referred = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(referred))
    expect(referred).toEqual(expect.arrayContaining(['Listing', 'ProductWithRelated', 'Failure', 'ProductCard']))
  })

  it('can be read as a page, every endpoint with its parameters and answers, and no script', async () => {
    const { body: document } = await shop.get('/api/openapi.json')
    const { body: page, headers } = await shop.get('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).not.toMatch(/<script|https?:\/\//)
    for (const [path, methods] of Object.entries<object>(document.paths))
      for (const method of Object.keys(methods)) expect(page).toContain(`${method.toUpperCase()} ${path}<`)
    for (const { summary } of operations(document)) expect(page).toContain(summary)
    expect(page).toContain('>price_min<')
    expect(page).toContain('id="ProductWithRelated"')
  })
})

describe('the log', () => {
  it('says what was asked without who asked and what they searched for', async () => {
    lines.length = 0
    await shop.get('/api/products?q=هدية لسارة', { authorization: 'Bearer secret' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      method: 'GET',
      path: '/api/products',
      status: 200,
      ms: expect.any(Number),
      request: expect.any(String),
    })
    expect(lines[0]).not.toMatch(/\?|secret|127\.0\.0\.1|%D9/)
  })
})
