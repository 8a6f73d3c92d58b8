import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING, type PromotionRule } from '#api/contract/promotion.ts'
import type { StaffPromotion } from '#api/contract/staff-promotions.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { startPublishingTriggers } from '#server/publishing/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { buyGet } from '#tests/fixtures/promotions.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { applyPromotionTimes } from './shown.ts'

const HOUR = 3_600_000
const iso = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const THIRD = 'اشترِ قطعتين والثالثة مجانًا'

const site = opened(async () => {
  const shop = await openPublishedShop(['A-1'])
  await shop.shop.shelves.category('عسل')
  await shop.shop.shelves.product('B-1', { categories: ['عسل'] })
  await shop.shop.shelves.product('B-2', { categories: ['عسل'] })
  await shop.publisher.all()
  return shop
})
const headers = opened(() => staffKeyHeaders(site.shop.db, 'هند'))
let stop: () => void
beforeAll(() => {
  stop = startPublishingTriggers()
})
afterAll(() => stop())

type Entry = Partial<PromotionRule> & { code?: string; starts_at?: string; ends_at?: string; uses_in_all?: number }
const entryOf = (given: Entry) => ({
  name: 'الثالث علينا',
  audience: { who: 'all' },
  covers: { ...EVERYTHING, products: ['B-1'] },
  except: EVERYTHING,
  skips_reduced: false,
  minimum: 0,
  effect: buyGet(2, 1),
  ...given,
})
type Answer = { promotion: StaffPromotion; publishing_run: string | null; undo: string }
async function add(given: Entry): Promise<Answer> {
  const { status, body } = await site.shop.post('/api/staff/promotions', entryOf(given), headers)
  expect([status, body]).toEqual([200, expect.anything()])
  return (body as { data: Answer }).data
}
const undo = async ({ undo: change }: Answer): Promise<void> =>
  expect((await site.shop.post('/api/staff/promotions/undo', { change }, headers)).status).toBe(200)
/** Every page that an act writes, at once or a moment later. */
async function written(act: () => Promise<unknown>): Promise<string[]> {
  const atOnce = await site.publisher.writtenBy(act)
  return [...atOnce, ...(await site.publisher.writtenBy(site.publisher.deferred))].filter(isPage).toSorted()
}
const isPage = (file: string): boolean => file.endsWith('.html')
const saying = (text: string): string[] =>
  Object.keys(site.publisher.pages())
    .filter((file) => isPage(file) && site.publisher.read(file).includes(text))
    .toSorted()
const everyPage = (): string[] => Object.keys(site.publisher.pages()).filter(isPage).toSorted()

it('the first promotion leads every page to the promotions, and the last one takes that away', async () => {
  const made: Answer[] = []
  expect(saying('"name":"العروض"')).toEqual([])
  await written(async () => made.push(await add({ ends_at: iso(5) })))
  expect(saying('"name":"العروض"')).toEqual(everyPage())
  expect(saying(THIRD)).toContain('products/B-1/index.html')
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
  await written(() => undo(made[0]!))
  expect(saying('العروض')).toEqual([])
  expect(saying(THIRD)).toEqual([])
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})

describe('beside another promotion', () => {
  const other = opened(async () => {
    const made = await add({ effect: { kind: 'delivery', methods: ['standard'], cities: [] } })
    await site.work()
    return { ...made, close: () => undo(made) }
  })

  it('beginning, changing and undoing publish exactly the pages that say it', async () => {
    expect(other.promotion.state).toBe('on')
    let made: Answer | undefined
    const begun = await written(async () => {
      made = await add({})
    })
    const pages = saying(THIRD)
    expect(pages).toEqual(
      [
        'index.html',
        'products/B-1/index.html',
        'products/c/عسل/index.html',
        'products/index.html',
        'promotions/index.html',
      ].toSorted(),
    )
    expect(begun).toEqual(pages)
    expect(made!.publishing_run).toEqual(expect.any(String))

    const path = `/api/staff/promotions/${made!.promotion.id}`
    const changed = await written(async () => {
      const change = { covers: { ...EVERYTHING, products: ['B-2'] } }
      expect((await site.shop.patch(path, change, headers)).status).toBe(200)
    })
    expect(saying(THIRD)).toContain('products/B-2/index.html')
    expect(changed).toEqual([...new Set([...pages, ...saying(THIRD)])].toSorted())

    const shown = saying(THIRD)
    // Of a change, undoing the making takes the promotion away.
    expect(await written(() => undo(made!))).toEqual(shown)
    expect(saying(THIRD)).toEqual([])
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
  })

  it('both edges of a planned one publish the pages that say it', async () => {
    const planned = await written(() => add({ starts_at: iso(1), ends_at: iso(3) }))
    expect(planned).toEqual([])
    const edge = (): Promise<string[]> =>
      written(async () => {
        await site.shop.db.execute(sql`
          update promotions set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours'`)
        expect(await applyPromotionTimes(site.shop.db)).toMatchObject({ skus: ['B-1'] })
      })
    const begun = await edge()
    expect(begun).toEqual(saying(THIRD))
    expect(begun).toContain('products/B-1/index.html')
    expect(await edge()).toEqual(begun)
    expect(saying(THIRD)).toEqual([])
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
  })

  it('pages say none that need a code, a list or a link, and of a first order that it is for that', async () => {
    const gifts: Entry[] = [
      { code: 'THIRD3' },
      { audience: { who: 'customers', customers: [1] } },
      { audience: { who: 'partner', partner: 'x' } },
    ]
    for (const given of gifts) expect((await add(given)).publishing_run).toBeNull()
    const first = await add({ audience: { who: 'first_order' } })
    await site.work()
    expect(saying(THIRD)).toEqual(saying(`${THIRD} لأول طلب`))
    expect(saying(THIRD)).toContain('products/B-1/index.html')
    await undo(first)
    await site.work()
  })

  it('leaves out excluded and reduced products', async () => {
    await site.shop.shelves.product('B-3', { categories: ['عسل'], price: 900, compareAt: 1000 })
    const honey = { ...EVERYTHING, categories: ['عسل'] }
    const made = await add({ covers: honey, except: { ...EVERYTHING, products: ['B-2'] }, skips_reduced: true })
    await site.publish(['B-3'])
    const products = saying(THIRD).filter((page) => page.startsWith('products/B-'))
    expect(products).toEqual(['products/B-1/index.html'])
    await undo(made)
    await site.work()
  })

  it('goes from the pages once it is used up, and comes back with a use', async () => {
    const made = await add({ uses_in_all: 1 })
    const { promotion } = made
    await site.work()
    expect(saying(THIRD)).toContain('products/B-1/index.html')
    const use = sql`insert into promotion_uses (promotion_id, order_id, customer_id) values (${promotion.id}, 1, 1)`
    await written(async () => {
      await site.shop.db.execute(use)
      await applyPromotionTimes(site.shop.db)
    })
    expect(saying(THIRD)).toEqual([])
    await written(async () => {
      await site.shop.db.execute(sql`delete from promotion_uses where promotion_id = ${promotion.id}`)
      await applyPromotionTimes(site.shop.db)
    })
    expect(saying(THIRD)).toContain('products/B-1/index.html')
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
    await undo(made)
    await site.work()
  })

  it('covers what a category gets with those below it', async () => {
    const made = await add({ covers: { ...EVERYTHING, categories: ['تمور'] } })
    await site.work()
    expect(saying(THIRD)).not.toContain('products/B-1/index.html')
    const { rows } = await site.shop.db.execute<{ id: number; slug: string }>(sql`select id, slug from categories`)
    const idOf = (slug: string): number => rows.find((one) => one.slug === slug)!.id
    const path = `/api/staff/categories/${idOf('عسل')}`
    expect((await site.shop.patch(path, { parent: idOf('تمور') }, headers)).status).toBe(200)
    await site.work()
    expect(saying(THIRD)).toContain('products/B-1/index.html')
    expect(await site.verify()).toEqual(IN_ORDER)
    await undo(made)
    await site.work()
  })
})
