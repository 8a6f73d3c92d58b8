import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Section } from '#api/contract/settings/sections.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { change, fillShop, setPage, setSettings } from '#tests/fixtures/random-changes.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { loadSettings } from '#server/settings/service.ts'
import { publishTimedSettings } from './triggers/announcement-job.ts'
import { allPages } from './plan/page-list.ts'
import type { Pool } from './workers/pool.ts'
import { requestPublishing, latestRuns, type Run } from '#server/publishing-requests/service.ts'

// Lists of several pages, the last of which is not published any more.
vi.mock('#api/contract/page-size.ts', () => ({ STOREFRONT_PAGE_SIZE: 3, PUBLISHED_LIST_PAGES: 3 }))
// Small and large runs, in slices of one batch.
vi.mock('./run/limits.ts', () => ({
  PAGES_AT_ONCE: 8,
  PAGES_A_BATCH: { least: 4, most: 4 },
  BATCH_MS: 0,
  SLICE_MS: 0,
  LEAST_SLICE_MS: 0,
  FEW_NAMES: 2,
}))

/** More than one case requests. */
const MOST_RUNS = 20

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const publisher = opened(() => openPublisher(shop))
beforeAll(async () => {
  await fillShop(shop)
  await publisher.all()
})

async function fullBuild(): Promise<Record<string, string>> {
  const fresh = await mkdtemp(path.join(tmpdir(), 'waha-full-'))
  try {
    await publisher.renderInto(fresh, unpublished())
    return publisher.pages(fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function* unpublished() {
  for await (const batch of allPages(shop.db, publisher.apiUrl, ['/', '/products', '/promotions', '/about', '/404']))
    yield { pages: batch.pages.map((page) => ({ ...page, fileHash: null })) }
}

const html = (pages: Record<string, string>) => Object.keys(pages).filter((file) => file.endsWith('.html'))

/** Small and large runs may share the changes. */
const totalOf = (runs: Run[]) => ({
  failed: runs.flatMap(({ failed }) => failed),
  written: runs.reduce((sum, { written }) => sum + written, 0),
  removed: runs.reduce((sum, { removed }) => sum + removed, 0),
  left: runs.reduce((sum, { planned, rendered }) => sum + (planned ?? rendered) - rendered, 0),
})

/** The pages that the receipts must count. */
function countChanges(before: Record<string, string>, after: Record<string, string>) {
  return {
    written: html(after).filter((file) => before[file] !== after[file]).length,
    removed: html(before).filter((file) => !(file in after)).length,
  }
}

it('the shop has further pages of lists', () => {
  expect(Object.keys(publisher.pages()).filter((file) => /page\/\d+\/index.html$/.test(file))).toEqual([
    'products/c/تمور/page/2/index.html',
    'products/c/عود/page/2/index.html',
    'products/page/2/index.html',
    'products/page/3/index.html',
  ])
})

it(
  'incremental publishing gives the same pages as a full build, and writes only those that differ',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const before = publisher.pages()
        const earlier = new Set((await latestRuns(shop.db, MOST_RUNS)).map(({ id }) => id))
        for (const { apply } of changes) await apply(shop)
        // Like a series of an editor's changes: each one is requested separately.
        for (const { request } of changes)
          await shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', ...request }))
        await publisher.work()
        const first = publisher.pages()
        const runs = (await latestRuns(shop.db, MOST_RUNS)).filter(({ id }) => !earlier.has(id))
        expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'done'))
        expect(totalOf(runs)).toEqual({ failed: [], left: 0, ...countChanges(before, first) })
        await publisher.deferred()
        const [after, full] = [publisher.pages(), await fullBuild()]
        expect(after).toEqual(full)
        // Only pages after the first of a list may wait.
        expect(
          Object.keys(full).filter((file) => first[file] !== full[file] && !/page\/\d+\/index/.test(file)),
        ).toEqual([])
        const [last] = await latestRuns(shop.db, 1)
        const counted = last!.cause === 'retry' ? last : { failed: [], written: 0, removed: 0 }
        expect(counted).toMatchObject({ failed: [], ...countChanges(first, after) })
      }),
      cases(8, 1000),
    )
  },
  TIME_LIMIT,
)

it(
  'changes that come while pages are published give the same pages as a full build',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), fc.boolean(), async (changes, isFull) => {
        const waiting = [...changes]
        const applyNext = async (): Promise<void> => {
          const next = waiting.shift()
          if (!next) return
          await next.apply(shop)
          await shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', ...next.request }))
        }
        if (isFull) await shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
        await applyNext()
        const { pool } = publisher
        const busy: Pool = {
          ...pool,
          async render(batches, onDone) {
            async function* withChanges() {
              for await (const batch of batches) {
                yield batch
                await applyNext()
              }
            }
            await pool.render(withChanges(), onDone)
          },
        }
        await publisher.work((_, use) => use(busy))
        for (; waiting.length; await publisher.work()) await applyNext()
        await publisher.deferred()
        expect(publisher.pages()).toEqual(await fullBuild())
      }),
      cases(6, 500),
    )
  },
  TIME_LIMIT,
)

/** The pages that a change of settings renders. */
async function writtenBy(section: Section, patch: object): Promise<string[]> {
  const before = publisher.pages()
  await setSettings(shop, section, patch)
  await publisher.work()
  await publisher.deferred()
  const after = publisher.pages()
  return html(after).filter((file) => before[file] !== after[file])
}

it('a change of settings renders exactly the pages that show them', async () => {
  const all = html(publisher.pages())
  expect(await writtenBy('contact', { phone: '+966110000000' })).toEqual(all)
  expect(await writtenBy('returns', { days: 21 })).toEqual(all.filter((file) => file !== '404.html'))
  expect(await writtenBy('partners', { percent: 50 })).toEqual(all.filter((file) => /^(about|pages)\//.test(file)))
  expect(await writtenBy('search', { never_suggest: ['تمر'] })).toEqual([])
})

it('a change of delivery renders the pages that show what it changes', async () => {
  await setPage(shop, 'about', null)
  await publisher.work()
  const { delivery } = await loadSettings(shop.db)
  const written = (patch: Partial<DeliverySettings>) => writtenBy('delivery', patch)
  const all = html(publisher.pages())
  const daysLater = delivery.methods.map((method) => ({ ...method, max_days: method.max_days + 1 }))
  expect(await written({ tracking: [] })).toEqual([])
  expect(await written({ methods: daysLater })).toEqual(
    all.filter((file) => /^(about\/)?index\.html$/.test(file) || /^products\/P-[^/]+\/index/.test(file)),
  )
  const freeLater = daysLater.map((method) => ({ ...method, free_from: method.free_from && method.free_from + 5000 }))
  expect(await written({ methods: freeLater })).toEqual(all)
})

it('an announcement is on the pages from its beginning until its end', async () => {
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
  const shows = async (from: string | null, to: string | null): Promise<boolean> => {
    // As if time had passed: without a call that requests publishing.
    await shop.db.execute(sql`
      update settings set value = value || ${JSON.stringify({ text: 'عرض اليوم', from, to })}::jsonb, updated_at = now()
      where section = 'announcement'`)
    await publishTimedSettings(shop.db)
    await publisher.work()
    return publisher.read('index.html').includes('عرض اليوم')
  }
  expect([await shows(at(1), at(9)), await shows(at(-1), at(9)), await shows(at(-9), at(-1))]).toEqual([
    false,
    true,
    false,
  ])
  const runs = await latestRuns(shop.db, 3)
  await publishTimedSettings(shop.db)
  expect([await latestRuns(shop.db, 3), runs[0]!.cause]).toEqual([runs, 'settings'])
})

it('a registration for VAT is on the pages from its first day until its last', async () => {
  const day = (days: number): string => dateInRiyadh(new Date(Date.now() + days * DAY_MS))
  const shows = async (registered_from: string | null, registered_until: string | null): Promise<boolean> => {
    // As if midnight had passed: without a call that requests publishing.
    await shop.db.execute(sql`
      update settings set value = value || ${JSON.stringify({ registered_from, registered_until })}::jsonb, updated_at = now()
      where section = 'tax'`)
    await publishTimedSettings(shop.db)
    await publisher.work()
    const pages = ['index.html', 'about/index.html'].map((page) => publisher.read(page).includes('310122393500003'))
    expect(new Set(pages).size).toBe(1)
    return pages[0]!
  }
  expect([
    await shows(day(1), null),
    await shows(day(0), day(0)),
    await shows(null, day(-1)),
    await shows(null, null),
  ]).toEqual([false, true, false, true])
})
