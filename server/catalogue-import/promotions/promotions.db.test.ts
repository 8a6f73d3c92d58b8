import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { addPromotion, changePromotion, readEvery } from '#server/promotions/public-files.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { undo } from '../service.ts'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop()
})
beforeEach(async () => {
  for (const one of [shop, other]) {
    await one.empty()
    await one.db.execute(sql`truncate promotions, promotion_uses restart identity cascade`)
  }
})
afterAll(async () => (await shop.close(), await other.close()))

const OUD = { sku: 'OUD', title: 'عود', price: 100, stock: 5, brand: 'طيب', categories: [['عطور', 'عود']] }
const TIERS = {
  type: 'promotion',
  name: 'الجمعة البيضاء',
  covers: { categories: ['عطور'] },
  except: { brands: ['طيب'] },
  minimum: '50.25',
  effect: {
    kind: 'off',
    tiers: [
      { from: 100, percent: 10 },
      { from: '200.00', amount: '35.5' },
    ],
    most: 80,
  },
  ends_at: '2099-11-28',
}
const EID = {
  type: 'promotion',
  code: 'EID-10',
  name: 'قسيمة العيد',
  effect: { kind: 'buy', buy: 2, get: 1, gets: { products: ['OUD'] }, times: 3 },
  uses_in_all: 5,
  daily_from: '20:00',
  daily_until: '02:00',
}
const GIFT = { type: 'promotion', name: 'هدية', effect: { kind: 'gift', sku: 'OUD' }, active: false }
const CITIES = { type: 'promotion', name: 'توصيل', effect: { kind: 'delivery', cities: ['riyadh'] }, together: true }
const ALL = [OUD, TIERS, EID, GIFT, CITIES]

const take = (records: object[], more: object = {}) => shop.importRecords(records, { promotions: true, ...more })
const kept = () => readEvery(shop.db)
const author = { kind: 'command', name: 'test' } as const
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => shop.db.transaction(work)
const change = async (id: number, to: object) =>
  inTx(async (tx) =>
    changePromotion(
      tx,
      (await readEvery(tx)).find((one) => one.id === id)!,
      to,
      { author, prove: () => {} },
    ),
  )

it('promotions are exported and imported back, also into an empty shop', async () => {
  expect(await take(ALL)).toMatchObject({ created: 5, rejected: [], unread: [] })
  const [tiers, eid] = await kept()
  expect(tiers).toMatchObject({
    minimum: 5025,
    ends_at: '2099-11-28T21:00:00.000Z',
    effect: {
      by: 'sum',
      tiers: [
        { from: 10_000, percent: 10 },
        { from: 20_000, amount: 3550 },
      ],
      most: 8000,
    },
  })
  expect(eid).toMatchObject({ code: 'EID-10', uses_in_all: 5, daily_from: '20:00', active: true })
  const [first, second] = [path.join(shop.folder, 'out.jsonl'), path.join(other.folder, 'out.jsonl')]
  expect(await shop.exportTo(first, { promotions: true })).toMatchObject({ promotions: 4 })
  expect(await shop.importFiles([first], { promotions: true })).toMatchObject({ id: null, updated: 0, rejected: [] })
  expect(await other.importFiles([first], { promotions: true })).toMatchObject({ created: 8, rejected: [] })
  await other.exportTo(second, { promotions: true })
  expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'))
  await shop.exportTo(second)
  expect(await readFile(second, 'utf8')).not.toContain('EID-10')
})

it('one that has ended, and the tiers of pieces, come back as they were', async () => {
  const ended = { ...GIFT, starts_at: '2025-01-01T00:00:00Z', ends_at: '2025-02-01T00:00:00Z' }
  const pieces = { ...TIERS, effect: { kind: 'off', by: 'pieces', tiers: [{ from: 3, percent: 5 }] } }
  expect(await take([OUD, ended, pieces])).toMatchObject({ rejected: [] })
  const file = path.join(shop.folder, 'out.jsonl')
  await shop.exportTo(file, { promotions: true })
  expect(await shop.importFiles([file], { promotions: true })).toMatchObject({ id: null, unchanged: 6 })
  expect((await kept())[1]!.effect).toMatchObject({ tiers: [{ from: 3, percent: 5 }] })
})

it('changes what a line names, and removes nothing that it leaves out', async () => {
  await take(ALL)
  const [, eid] = await kept()
  await shop.db.execute(sql`insert into promotion_uses (promotion_id, order_id, customer_id) values (${eid!.id}, 1, 1)`)
  const report = await take([
    {
      type: 'promotion',
      code: 'eid10',
      uses_in_all: 9,
      effect: { kind: 'buy', get: 2 },
      daily_from: null,
      daily_until: null,
    },
    { type: 'promotion', name: 'الجمعة البيضاء', except: { products: ['OUD'] } },
  ])
  expect(report).toMatchObject({ created: 0, updated: 2, rejected: [] })
  const [tiers, coupon] = await kept()
  expect(coupon).toMatchObject({
    name: 'قسيمة العيد',
    used: 1,
    uses_in_all: 9,
    daily_from: null,
    effect: { buy: 2, get: 2, percent: 100, times: 3, gets: { products: ['OUD'] } },
  })
  expect(tiers).toMatchObject({
    minimum: 5025,
    except: { products: ['OUD'], brands: ['طيب'] },
    covers: { categories: ['عطور'] },
  })
})

it('keeps the customers of a list, which files do not have', async () => {
  await take([OUD, GIFT])
  const [gift] = await kept()
  await change(gift!.id, { audience: { who: 'customers', customers: [7] } })
  const file = path.join(shop.folder, 'out.jsonl')
  await shop.exportTo(file, { promotions: true })
  expect(await readFile(file, 'utf8')).not.toContain('customers":[')
  expect(await shop.importFiles([file], { promotions: true })).toMatchObject({ id: null, rejected: [] })
  const { rejected } = await other.importFiles([file], { promotions: true })
  expect(rejected).toMatchObject([{ field: 'audience', reason: expect.stringContaining('واختر عملاءه') }])
})

it('says of a dry run what would change, also for what the file brings itself', async () => {
  const { changes, created, rejected } = await take(ALL, { dryRun: true })
  expect([created, rejected]).toEqual([5, []])
  expect(changes!.filter(({ entity }) => entity === 'promotion').map(({ entityId }) => entityId)).toEqual([
    'الجمعة البيضاء',
    'EID-10',
    'هدية',
    'توصيل',
  ])
  expect(await kept()).toEqual([])
  await take(ALL)
  const again = await take([{ ...GIFT, minimum: 500 }], { dryRun: true })
  expect(again.changes).toEqual([
    { entity: 'promotion', entityId: 'هدية', before: { minimum: 0 }, after: { minimum: 50_000 } },
  ])
  expect((await kept())[2]!.minimum).toBe(0)
})

it.each([
  ['an unknown field', { minimun: 500 }, 'minimun', 'صحّح اسمه أو احذفه'],
  ['an unknown field within', { covers: { brand: ['x'] } }, 'covers.brand', 'صحّح اسمه أو احذفه'],
  ['a field of another kind', { effect: { kind: 'gift', sku: 'OUD', most: 5 } }, 'effect.most', 'حقوله: \u2068sku'],
  ['an unknown kind', { effect: { kind: 'bogo' } }, 'effect.kind', 'off buy delivery gift'],
  ['a percentage over 100', { effect: { kind: 'off', tiers: [{ percent: 101 }] } }, 'effect.tiers.0.percent', '100'],
  ['no sum at all', { minimum: 'كثير' }, 'minimum', 'اكتبه مثل 1250.00'],
  ['a sum of spaces', { minimum: '  ' }, 'minimum', 'القيمة'],
  ['a sum in another notation', { minimum: '0x0' }, 'minimum', 'اكتبه مثل 1250.00'],
  ['a negative sum', { minimum: -5 }, 'minimum', 'سالب'],
  ['a part of a halala', { minimum: '5.005' }, 'minimum', 'جزء من الهللة'],
  ['a date that is none', { ends_at: '31/02/2026' }, 'ends_at', 'اكتبه مثل'],
  ['a time that is none', { daily_from: '25:00', daily_until: '26:00' }, 'daily_from', '20:30'],
  ['hours without an end', { daily_from: '20:00' }, 'daily_until', 'معًا'],
  ['an end before the begin', { starts_at: '2027-02-01', ends_at: '2027-01-01' }, 'ends_at', 'بعد أن تبدأ'],
  ['a brand that is nowhere', { covers: { brands: ['لا شيء'] } }, 'covers', 'صحّح كتابتها'],
  ['a gift that is nowhere', { effect: { kind: 'gift', sku: 'X' } }, 'effect.sku', 'لا نعرف'],
  ['no effect', { effect: undefined }, 'effect', 'اكتبه في effect'],
  ['a code with spaces alone', { code: 'A' }, 'code', 'رمز القسيمة'],
  ['a list of customers', { audience: { who: 'customers' } }, 'audience', 'من صفحة العروض'],
  ['a tier with both', { effect: { kind: 'off', tiers: [{ percent: 5, amount: 5 }] } }, 'effect.tiers.0', 'لا كلاهما'],
])('refuses by its line %s, and takes the others', async (_, wrong, field, mend) => {
  const report = await take([OUD, { ...GIFT, ...wrong }, CITIES])
  expect(report.rejected).toMatchObject([{ row: 2, field, reason: expect.stringContaining(mend) }])
  expect((await kept()).map(({ name }) => name)).toEqual(['توصيل'])
})

it('refuses lines of one promotion, and names that several have', async () => {
  await take([OUD])
  const twice = await take([GIFT, { ...GIFT, minimum: 5 }, EID, { ...EID, code: 'eid10' }])
  expect(twice.rejected.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  expect(await kept()).toEqual([])
  await take([GIFT])
  const [gift] = await kept()
  const { id: _, code: _code, text: _t, state: _s, used: _u, cost: _c, version: _v, at: _a, ...entry } = gift!
  await inTx((tx) => addPromotion(tx, author, entry))
  const { rejected } = await take([{ ...GIFT, minimum: 5 }])
  expect(rejected).toMatchObject([{ row: 1, field: 'name', reason: expect.stringContaining('أكثر من عرض') }])
})

it('refuses promotions where staff upload a file or a source is pulled', async () => {
  const { rejected, created } = await shop.importRecords([OUD, GIFT])
  expect([created, rejected]).toMatchObject([
    1,
    [{ row: 2, field: 'type', reason: expect.stringContaining('catalogue import') }],
  ])
})

it('is undone, but for what was changed or used since', async () => {
  await take([OUD, GIFT])
  const { id } = await take([{ ...GIFT, minimum: 10, priority: 4 }, TIERS, EID, CITIES])
  const [gift, tiers, eid] = await kept()
  await change(gift!.id, { priority: 9 })
  await change(tiers!.id, { priority: 2 })
  await shop.db.execute(sql`insert into promotion_uses (promotion_id, order_id, customer_id) values (${eid!.id}, 1, 1)`)
  const undone = await inTx((tx) => undo(tx, id!))
  expect(undone).toMatchObject({ restored: 1, deleted: 1 })
  expect(undone.conflicts.map(({ entityId, field }) => [entityId, field]).toSorted()).toEqual([
    ['الجمعة البيضاء', 'priority'],
    ['قسيمة العيد', 'used'],
    ['هدية', 'priority'],
  ])
  expect(await kept()).toMatchObject([{ minimum: 0, priority: 9 }, { priority: 2 }, { code: 'EID-10', used: 1 }])
  expect(await inTx((tx) => undo(tx, id!, { deletesEdited: true }))).toMatchObject({ deleted: 1 })
  expect((await kept()).map(({ name }) => name)).toEqual(['هدية', 'قسيمة العيد'])
})
