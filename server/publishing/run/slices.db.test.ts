import { expect, it, vi } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { requestPublishing, runById, toRun, type Run } from '#server/publishing-requests/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { publishInSteps } from '#tests/fixtures/publish-in-steps.ts'
import { rollBackRuns } from '../service.ts'

vi.mock('./limits.ts', () => import('#tests/fixtures/small-slices.ts'))

const PRODUCTS = 19
/** With the page of promotions, which a plan of every page includes. */
const PAGES = PRODUCTS + 6
const PHONE = `A-${PRODUCTS - 1}`

const site = opened(() => openPublishedShop(Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`)))
const { workWith, workBefore, count } = publishInSteps(site)

const requestAll = async (): Promise<string> =>
  (await site.shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))).id
const run = async (id: string): Promise<Run> => (await runById(site.shop.db, id))!
const receipt = async (id: string) => toRun(await run(id))
const SKUS = Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`)
const OTHERS = SKUS.filter((sku) => sku !== PHONE)
const rename = (title: string, skus = SKUS) =>
  Promise.all(skus.map((sku) => site.shop.shelves.update(sku, { title: `${title} ${sku}` })))

it('publishes a small change between two slices of a large one, whose receipt always says how far it is', async () => {
  await rename('اسم أول', OTHERS)
  const large = await requestAll()
  expect(await receipt(large)).toMatchObject({ state: 'waiting', planned: null, left: null, expected_at: null })
  let small = ''
  let priceBetween: Awaited<ReturnType<typeof receipt>> | undefined
  const seen: [Run['state'], number | null, number | null, boolean][] = []
  await workWith(async (batch) => {
    const { state, rendered, written, unchanged, planned, left, expected_at } = await receipt(large)
    expect(written + unchanged).toBe(rendered)
    seen.push([state, planned, left, expected_at !== null])
    if (batch === 2) {
      await site.shop.shelves.update(PHONE, { priceMin: 777, priceMax: 777 })
      small = await site.request([PHONE])
    }
    if (batch === 5) priceBetween = await receipt(small)
  })
  expect(priceBetween).toMatchObject({ state: 'done', failed: [], merged_into: null })
  expect(seen.slice(0, 4)).toEqual([
    ['running', PAGES, PAGES, false],
    ['running', PAGES, PAGES - 5, true],
    // The small run.
    ['running', PAGES, PAGES - 10, true],
    ['running', PAGES, PAGES - 10, true],
  ])
  const [done, price] = [await receipt(large), await receipt(small)]
  expect(done).toMatchObject({ state: 'done', rendered: PAGES, planned: PAGES, left: 0, expected_at: null, failed: [] })
  expect(price.finished_at! < done.finished_at!).toBe(true)
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})

it('gives a large run every other slice, however many small ones come', async () => {
  await rename('اسم ثان')
  const large = await requestAll()
  const MOST = 60
  let endedBy = MOST
  await workWith(async (batch) => {
    if ((await run(large)).state === 'done') endedBy = Math.min(endedBy, batch)
    if (batch < MOST) await site.request([`A-${batch % PRODUCTS}`])
  })
  expect(endedBy).toBeLessThan(MOST)
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})

it('goes on where a killed process stopped, and says so all the while', async () => {
  await rename('اسم ثالث')
  const large = await requestAll()
  const killed = workWith((batch) => (batch === 3 ? Promise.reject(new Error('killed')) : Promise.resolve()))
  await expect(killed).rejects.toThrow('killed')
  expect(await receipt(large)).toMatchObject({ state: 'waiting', rendered: 10, planned: PAGES, left: PAGES - 10 })
  // As it is if the process itself was killed.
  await site.shop.db.execute(sql`update publishing_runs set state = 'running' where id = ${large}`)
  count.batches = 0
  await workWith(async () => expect((await receipt(large)).state).toBe('running'))
  expect(count.batches).toBe((PAGES - 10) / 5)
  expect(await receipt(large)).toMatchObject({ state: 'done', rendered: PAGES, left: 0 })
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})

it('includes a request whose change a large run already publishes', async () => {
  await rename('اسم رابع')
  const large = await requestAll()
  const settings = await site.shop.db.transaction((tx) => requestPublishing(tx, { cause: 'settings' }))
  let included: Awaited<ReturnType<typeof receipt>> | undefined
  await workWith(async (batch) => void (batch === 3 && (included = await receipt(settings.id))))
  expect(included).toMatchObject({ state: 'running', merged_into: large })
  expect(await receipt(settings.id)).toMatchObject({ state: 'done', merged_into: large })
})

it('includes a request whose change a later large run publishes, beside what is small', async () => {
  await rename('اسم رابع وعشرون')
  await site.request(SKUS)
  let [all, settings] = ['', '']
  const states: string[] = []
  await workWith(
    async (batch) => {
      if (batch === 1) all = await requestAll()
      if (settings && (await run(all)).state !== 'done') states.push((await run(settings)).state)
    },
    async ({ full }) => {
      if (!full || settings) return
      settings = (await site.shop.db.transaction((tx) => requestPublishing(tx, { cause: 'settings' }))).id
      await site.request([PHONE])
    },
  )
  expect(new Set(states)).toEqual(new Set(['waiting', 'running']))
  expect(await receipt(settings)).toMatchObject({ state: 'done', merged_into: all })
})

it('says when a run should be done by the time that its pages take, wherever it waited', async () => {
  await rename('اسم خامس وعشرون')
  const large = await requestAll()
  let late: string | null = null
  await workWith(async (batch) => {
    if (batch === 2)
      await site.shop.db.execute(
        sql`update publishing_runs set started_at = started_at - interval '10 hours' where id = ${large}`,
      )
    if (batch === 3) late = (await receipt(large)).expected_at
  })
  expect(new Date(late!).getTime()).toBeLessThan(Date.now() + 60_000)
})

it('publishes a page of the shop that was saved with a change of everything before that ends', async () => {
  await rename('اسم سادس وعشرون')
  const large = await requestAll()
  const { id } = await site.shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', pages: ['/'] }))
  let between: Awaited<ReturnType<typeof receipt>> | undefined
  await workWith(async (batch) => void (batch === 3 && (between = await receipt(id))))
  expect(between).toMatchObject({ state: 'done', merged_into: null })
  expect((await receipt(large)).state).toBe('done')
})

it('takes back runs that took turns, to what was published before the first of them', async () => {
  await site.work()
  const before = site.publisher.pages()
  await rename('اسم خامس')
  const large = await requestAll()
  let small = ''
  await workWith(async (batch) => {
    // Before the large run reaches its page, and after.
    if (batch === 1) {
      await site.shop.shelves.update(PHONE, { title: 'بين شريحتين' })
      small = await site.request([PHONE])
    }
    if (batch === 4) await site.shop.shelves.update(PHONE, { title: 'بعد ذلك' })
  })
  const { runs } = await rollBackRuns({ db: site.shop.db, ...site.publisher }, small)
  expect(runs.toSorted()).toEqual([large, small].toSorted())
  expect(site.publisher.pages()).toEqual(before)
})

it('refuses to take anything back while a large run is under way', async () => {
  await rename('اسم سادس')
  await requestAll()
  let refusal = ''
  await expect(
    workWith((batch) => (batch === 2 ? Promise.reject(new Error('away')) : Promise.resolve())),
  ).rejects.toThrow('away')
  await rollBackRuns({ db: site.shop.db, ...site.publisher }).catch((error: Error) => (refusal = error.message))
  expect(refusal).toBe('a run is under way')
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})

it('starts again for another build', async () => {
  await rename('اسم سابع')
  const large = await requestAll()
  await expect(
    workWith((batch) => (batch === 2 ? Promise.reject(new Error('away')) : Promise.resolve())),
  ).rejects.toThrow('away')
  await site.shop.db.execute(
    sql`update publishing_runs set planned_state = jsonb_set(planned_state, '{buildId}', '"older"') where id = ${large}`,
  )
  count.batches = 0
  await workWith(async () => {})
  expect([count.batches, (await run(large)).rendered]).toEqual([PAGES / 5, PAGES])
})

it('publishes a name that a large run changed and that is changed back before the run reaches the product', async () => {
  await rename('اسم ثامن')
  await site.request(SKUS)
  await site.work()
  await rename('اسم تاسع')
  await site.request(SKUS)
  await workWith(async (batch) => {
    if (batch !== 1) return
    await rename('اسم ثامن', [PHONE])
    await site.request([PHONE])
  })
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})

it('publishes a name that is changed and changed back while other pages are rendered', async () => {
  await requestAll()
  await site.work()
  await requestAll()
  await workBefore(
    2,
    async () => {
      await rename('اسم عاشر', [PHONE])
      await site.request([PHONE])
    },
    async () => {
      await rename('اسم ثامن', [PHONE])
      await site.request([PHONE])
    },
  )
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})
