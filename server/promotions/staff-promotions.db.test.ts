import { beforeAll, expect, it } from 'vitest'
import type { PromotionPreview, StaffPromotion } from '#api/contract/staff-promotions.ts'
import { renameProduct } from '#server/catalogue/write/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { buyGet, percentOff, RULE } from '#tests/fixtures/promotions.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const staff = opened(() => staffKeyHeaders(shop.db, 'سارة'))
beforeAll(async () => {
  await shop.shelves.product('SHIRT', { price: 10_000, stock: 50 })
  await shop.shelves.product('TIE', { price: 4000, compareAt: 5000, stock: 50 })
})

const post = (path: string, body: object) => shop.post(`/api/staff/promotions${path}`, body, staff)
const entry = (more: object = {}) => ({ name: 'عرض', ...RULE, effect: percentOff(10), ...more })
const add = async (more: object = {}) =>
  (await post('', entry(more))).body.data as { promotion: StaffPromotion; undo: string }
const preview = async (body: object): Promise<PromotionPreview> => {
  const { status, body: answer } = await post('/preview', body)
  expect([status, answer.errors]).toEqual([200, undefined])
  return answer.data
}

it('is added, found, changed and undone field by field', async () => {
  const { promotion, undo } = await add({ name: 'الجمعة البيضاء', starts_at: '2099-01-01T00:00:00Z' })
  expect(promotion).toMatchObject({ code: null, state: 'upcoming', used: 0, text: 'خصم 10%' })
  const found = async (query: string) =>
    (await shop.get(`/api/staff/promotions?${query}`, staff)).body.data.items.map(({ id }: StaffPromotion) => id)
  expect(await found(`q=${encodeURIComponent('البيضاء')}`)).toEqual([promotion.id])
  expect([await found('state=upcoming'), await found('coded=true')]).toEqual([[promotion.id], []])
  const path = `/api/staff/promotions/${promotion.id}`
  const changed = await shop.patch(path, { minimum: 5000, effect: percentOff(20) }, staff)
  await shop.patch(path, { minimum: 7000 }, staff)
  expect((await post('/undo', { change: changed.body.data.undo })).body.data).toEqual({
    restored: 1,
    conflicts: [{ id: promotion.id, field: 'minimum' }],
    publishing_run: null,
  })
  const late = await shop.patch(path, { priority: 1 }, { ...staff, 'if-match': '"former"' })
  expect([late.status, late.body.data]).toMatchObject([412, { minimum: 7000, effect: percentOff(10) }])
  expect((await post('/undo', { change: undo })).body.data.restored).toBe(1)
  expect((await shop.get(path, staff)).status).toBe(404)
})

it('is refused beside what is wrong with it', async () => {
  const wrong = async (more: object) => Object.keys((await post('', entry(more))).body.errors ?? {})
  expect(await wrong({ effect: { kind: 'off', by: 'sum', tiers: [{ from: 0 }] } })).toEqual(['effect.tiers.0'])
  const tiers = [
    { from: 500, percent: 5 },
    { from: 500, percent: 9 },
  ]
  expect(await wrong({ effect: { kind: 'off', by: 'sum', tiers } })).toEqual(['effect.tiers.1.from'])
  expect(await wrong({ effect: { kind: 'gift', sku: 'NONE' } })).toEqual(['effect.sku'])
  expect(await wrong({ covers: { products: ['NONE'], categories: [], brands: [] } })).toEqual(['covers'])
  // A brand whose name is its slug hides none that is unknown.
  await shop.shelves.product('OUD', { brand: 'oud' })
  expect(await wrong({ covers: { products: [], categories: [], brands: ['NONE'] } })).toEqual(['covers'])
  expect(await wrong({ except: { products: [], categories: ['NONE'], brands: [] } })).toEqual(['except'])
  expect(await wrong({ effect: { kind: 'delivery', methods: ['standard'], cities: ['paris'] } })).toEqual([
    'effect.cities',
  ])
  expect(await wrong({ audience: { who: 'customers' } })).toEqual(['audience.customers'])
  expect(await wrong({ code: 'A' })).toEqual(['code'])
  await add({ code: 'EID-1' })
  expect((await post('', entry({ code: 'EID1' }))).status).toBe(409)
})

it('is tried on a cart before it is saved, at any time and for anybody', async () => {
  const { promotion: third } = await add({
    name: 'الثالث مجانًا',
    effect: buyGet(2, 1),
    starts_at: '2099-01-01T00:00:00Z',
  })
  const lines = [
    { sku: 'SHIRT', quantity: 2 },
    { sku: 'TIE', quantity: 1 },
  ]
  const now = await preview({ promotion: entry({ name: 'عشرة' }), lines })
  expect(now).toMatchObject({
    text: 'خصم 10%',
    items: 24_000,
    discount: 2400,
    applied: [{ id: null, name: 'عشرة', saving: 2400 }],
    conflicts: [{ id: third.id, name: 'الثالث مجانًا' }],
    reduced: 1,
  })
  const later = await preview({ promotion: entry({ name: 'عشرة' }), lines, at: '2099-02-01T00:00:00Z' })
  expect([later.discount, later.refused]).toEqual([
    4000,
    [{ id: null, name: 'عشرة', why: 'لا يجتمع مع ما هو أوفر منه للعميل' }],
  ])
  const mine = entry({ audience: { who: 'partner', partner: 'ABCDEFG' } })
  expect((await preview({ promotion: mine, lines })).discount).toBe(0)
  expect((await preview({ promotion: mine, lines, partner: 'ABCDEFG' })).discount).toBe(2400)
  expect((await shop.get('/api/staff/promotions?q=x', staff)).body.data.items).toEqual([])
})

it('goes on to cover what gets another SKU or slug', async () => {
  await shop.shelves.category('oils')
  await shop.shelves.brand('house', 'house')
  await shop.shelves.product('AMBER', { categories: ['oils'], brand: 'house' })
  const scope = { products: ['AMBER'], categories: ['oils'], brands: ['house'] }
  const get = { kind: 'buy', buy: 1, get: 1, percent: 100, gets: scope }
  const { promotion: buying } = await add({ covers: scope, except: scope, effect: get })
  const { promotion: gift } = await add({ effect: { kind: 'gift', sku: 'AMBER' }, minimum: 1 })
  const idOf = async (table: string): Promise<number> =>
    (await shop.db.execute<{ id: number }>(sql.raw(`select id from ${table} where slug in ('oils', 'house')`))).rows[0]!
      .id
  for (const [path, table, slug] of [
    ['categories', 'categories', 'fragrant-oils'],
    ['brands', 'brands', 'our-house'],
  ]) {
    const { status } = await shop.patch(`/api/staff/${path}/${await idOf(table!)}`, { slug }, staff)
    expect(status).toBe(200)
  }
  const author = { kind: 'key', name: 'source' } as const
  await shop.db.transaction((tx) => renameProduct(tx, { from: 'AMBER', to: 'AMBER-1' }, { author, publish: false }))
  const read = async ({ id }: StaffPromotion) =>
    (await shop.get(`/api/staff/promotions/${id}`, staff)).body.data as StaffPromotion
  const now = { products: ['AMBER-1'], categories: ['fragrant-oils'], brands: ['our-house'] }
  expect(await read(buying)).toMatchObject({ covers: now, except: now, effect: { gets: now } })
  expect((await read(gift)).effect).toEqual({ kind: 'gift', sku: 'AMBER-1' })
})
