import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HomeBlock } from '#api/contract/home.ts'
import { homeBlocks, ratings } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('عطور')
  await category('فارغ')
  await product('P-1', { categories: ['عطور'], sold: 1, createdAt: new Date('2026-03-01') })
  await product('P-2', { categories: ['عطور'], sold: 9, createdAt: new Date('2026-02-01') })
  await product('P-3', { sold: 5, price: 5000, compareAt: 8000, createdAt: new Date('2026-01-01') })
  await product('P-4', { status: 'draft', sold: 99 })
})

const blocks = async (): Promise<HomeBlock[]> => (await shop.get('/api/home')).body.data.blocks
const skus = (block: HomeBlock | undefined) =>
  block?.kind === 'products' ? block.items.map(({ sku }) => sku) : undefined

let said = 0
async function rated(sku: string, given: Partial<typeof ratings.$inferInsert>, name = 'نورة القحطاني') {
  const { id: customerId } = await signedInCustomer(shop.db, { name })
  const { id: orderId } = await insertOrder(shop.db, customerId, { lines: [{ sku }] })
  await shop.db.insert(ratings).values({
    customerId,
    orderId,
    subject: 'product',
    sku,
    stars: 5,
    words: `رأي ${++said}`,
    state: 'published',
    ...given,
  })
  await shop.shelves.changed()
}

afterEach(async () => {
  await shop.db.delete(homeBlocks)
  await shop.db.delete(ratings)
  await shop.shelves.changed()
})

describe('the front page', () => {
  it('shows categories, best sellers and new products if the merchant has set no blocks', async () => {
    const [categories, best, newest] = await blocks()
    expect(categories).toMatchObject({
      kind: 'categories',
      title: 'تسوّق حسب القسم',
      items: [{ slug: 'عطور', count: 2 }],
    })
    expect(best).toMatchObject({ title: 'الأكثر مبيعًا', link: { href: '/products?sort=best_selling' } })
    expect(skus(best)).toEqual(['P-2', 'P-3', 'P-1'])
    expect(skus(newest)).toEqual(['P-1', 'P-2', 'P-3'])
  })

  it("shows the keeper's blocks in their order, without those that would be empty", async () => {
    const { homeBlock } = shop.shelves
    await homeBlock({ kind: 'hero', title: 'أهلًا', text: 'مرحبًا بك', link: { label: 'تسوّق', href: '/products' } })
    await homeBlock({ kind: 'products', title: 'اخترنا لك', skus: ['P-3', 'P-4', 'P-1'] })
    await homeBlock({ kind: 'products', title: 'عروض', text: 'أسعار مخفّضة', list: { on_sale: true } })
    await homeBlock({ kind: 'products', title: 'عطور', list: { category: 'عطور', sort: 'newest', limit: 1 } })
    await homeBlock({ kind: 'products', title: 'لا شيء', list: { category: 'فارغ' } })
    await homeBlock({ kind: 'story', title: 'حكايتنا', text: 'نص' })
    await homeBlock({ kind: 'categories', title: 'الأقسام', text: 'للبيت والهدية' })
    const shown = await blocks()
    expect(shown.map(({ title }) => title)).toEqual(['أهلًا', 'اخترنا لك', 'عروض', 'عطور', 'حكايتنا', 'الأقسام'])
    expect(shown[0]).toEqual({
      kind: 'hero',
      title: 'أهلًا',
      text: 'مرحبًا بك',
      picture: null,
      link: { label: 'تسوّق', href: '/products' },
    })
    expect(shown.slice(1, 4).map(skus)).toEqual([['P-3', 'P-1'], ['P-3'], ['P-1']])
    expect(shown.map(({ text }) => text)).toEqual(['مرحبًا بك', '', 'أسعار مخفّضة', '', 'نص', 'للبيت والهدية'])
  })

  it('has blocks of the scale that was chosen, or else of their kind', async () => {
    const { homeBlock } = shop.shelves
    for (const kind of ['story', 'categories', 'products'] as const) {
      await homeBlock({ kind, title: kind })
      await homeBlock({ kind, title: kind, scale: 'full' })
    }
    const shown = await blocks()
    expect(shown.map((block) => ('scale' in block ? block.scale : undefined))).toEqual([
      'pair',
      'full',
      'row',
      'full',
      'row',
      'full',
    ])
  })

  it('ends with good ratings that have text, the newest one per product', async () => {
    const last = async () => (await blocks()).at(-1)!
    await rated('P-1', { stars: 3 })
    await rated('P-1', { words: '' })
    await rated('P-1', { state: 'pending' })
    await rated('P-4', {})
    expect((await last()).kind).not.toBe('ratings')
    await rated('P-1', { words: 'قديم' })
    await rated('P-1', { stars: 4, words: 'عطر ثابت' })
    await rated('P-2', { words: 'وصل سريعًا' }, 'سعد')
    expect(await last()).toMatchObject({
      kind: 'ratings',
      title: 'قالوا عن مشترياتهم',
      items: [
        { author: 'سعد', stars: 5, words: 'وصل سريعًا', product: { sku: 'P-2', title: 'منتج P-2' } },
        { author: 'نورة', stars: 4, words: 'عطر ثابت', product: { sku: 'P-1' } },
      ],
    })
  })
})
