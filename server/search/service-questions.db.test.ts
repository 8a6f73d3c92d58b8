import { beforeAll, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.product('T-1', { title: 'تمر سكري', description: 'يوصل طلبك خلال يومين مع تتبع الشحنة.' })
  await shop.shelves.product('T-2', { title: 'جهاز تتبع الشحن' })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data

it.each([
  ['متى يوصل طلبي', 'delivery'],
  ['ليش ما وصل طلبي', 'delivery'],
  ['وين طلبي', 'order'],
  ['كيف ارجع المنتج', 'returns'],
])('leads «%s» to the help, and shows no product for it', async (q, help) =>
  expect(await list(q)).toMatchObject({ total: 0, search: { help, near: [], unknown: [], intents: [] } }),
)

it('shows products beside the help, where the words may name them', async () =>
  expect(await list('تتبع الشحن')).toMatchObject({ items: [{ sku: 'T-2' }], search: { help: 'delivery' } }))

it('asks nothing of the shop in a search for products', async () => expect((await list('تمر')).search.help).toBeNull())
