import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.product('P-1', { title: 'عطر' })
})

const [SECONDS, HALF_A_MINUTE] = ['public, max-age=0, s-maxage=5', 'public, max-age=0, s-maxage=30']
describe.each([
  ['/api/products', HALF_A_MINUTE],
  ['/api/products?q=عطر', SECONDS],
  ['/api/products/P-1', HALF_A_MINUTE],
  ['/api/home', HALF_A_MINUTE],
  ['/api/catalogue/version', HALF_A_MINUTE],
  ['/api/offers?skus=P-1', SECONDS],
])('%s', (path, time) => {
  it('are cached for seconds, and revalidated until the catalogue changes', async () => {
    const first = await shop.get(path)
    expect(first.headers['cache-control']).toBe(time)
    expect(first.headers['x-robots-tag']).toBe('noindex')
    expect(first.headers['vary']).toBe('Accept-Language, lang')
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^W\/"/)

    const again = await shop.get(path, { 'if-none-match': `"other", ${tag}` })
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', tag])
    expect((await shop.get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)

    await shop.shelves.changed()
    expect((await shop.get(path, { 'if-none-match': tag })).status).toBe(200)
  })
})

describe('the version of the catalogue', () => {
  it('grows with every change', async () => {
    const version = async () => (await shop.get('/api/catalogue/version')).body.data.version
    const before = await version()
    await shop.shelves.update('P-1', { title: 'عطر جديد' })
    expect(await version()).toBe(before + 1)
    expect((await shop.get('/api/products/P-1')).body.data.title).toBe('عطر جديد')
  })
})
