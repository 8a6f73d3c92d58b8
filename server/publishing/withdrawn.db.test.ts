import { expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { categories, productCategories, products } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { rulesFor } from './host-rules/for-shop.ts'

const site = opened(() => openPublishedShop(['A-1', 'A-2', 'A-3', 'A-4']))

const set = (sku: string, status: 'active' | 'draft' | 'archived') => site.shop.shelves.update(sku, { status })
const remove = async (sku: string) => {
  const [product] = await site.shop.db.select().from(products).where(eq(products.sku, sku))
  await site.shop.db.delete(productCategories).where(eq(productCategories.productId, product!.id))
  await site.shop.db.delete(products).where(eq(products.id, product!.id))
  await site.shop.shelves.changed()
}
const statuses = async (sku: string) => [
  (await site.shop.get(`/products/${sku}`)).status,
  (await site.shop.get(`/api/products/${sku}`)).status,
]

it.each<[string, string, () => Promise<unknown>]>([
  ['is archived', 'A-1', () => set('A-1', 'archived')],
  ['becomes a draft again', 'A-2', () => set('A-2', 'draft')],
  ['is deleted by whoever keeps the catalogue', 'A-3', () => remove('A-3')],
])('a product that %s is gone, and not merely missing', async (_, sku, withdraw) => {
  expect(await statuses(sku)).toEqual([200, 200])
  await withdraw()
  await site.publish([sku])
  expect(await statuses(sku)).toEqual([410, 410])
  const redirects = await rulesFor({ db: site.shop.db, config: site.publisher.config }, 'redirects')
  expect(redirects).toContain(`/products/${sku} /404.html 410\n`)
})

it('a withdrawn product that a full build finds answers 410 too', async () => {
  await set('A-4', 'draft')
  await site.publisher.all()
  expect(await statuses('A-4')).toEqual([410, 410])
})

it('a product that is sold again has its page again', async () => {
  await set('A-4', 'active')
  await site.publish(['A-4'])
  expect(await statuses('A-4')).toEqual([200, 200])
  const redirects = await rulesFor({ db: site.shop.db, config: site.publisher.config }, 'redirects')
  expect(redirects).not.toContain('/products/A-4 ')
})

it('a page that was never published answers 404, which reveals no drafts', async () => {
  await site.shop.shelves.product('NEW', { status: 'draft', categories: ['تمور'] })
  await site.publish(['NEW', 'NEVER'])
  expect([await statuses('NEW'), await statuses('NEVER')]).toEqual([
    [404, 404],
    [404, 404],
  ])
})

it('a deleted category answers 410', async () => {
  await site.shop.shelves.category('عسل', { parent: 'تمور' })
  await site.publish([])
  expect((await site.shop.get('/products/c/عسل')).status).toBe(200)
  await site.shop.db.delete(categories).where(eq(categories.slug, 'عسل'))
  await site.shop.shelves.changed()
  await site.publish([])
  expect((await site.shop.get('/products/c/عسل')).status).toBe(410)
})
