import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Section } from '#api/contract/settings/sections.ts'
import { eq, sql } from '#server/database/drizzle.ts'
import { categories, productCategories, products, ratings, variants } from '#server/database/schema.ts'
import { openJobs, type Jobs } from '#server/jobs/service.ts'
import { changeSection } from '#server/settings/write/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { cases, timeLimit } from '#tests/fixtures/properties.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { loadSettings } from '#server/settings/service.ts'
import { publishAnnouncement } from './requests/announcement-job.ts'
import { allPages } from './plan/page-list.ts'
import { requestPublishing, type PublishingRequest } from './requests/request-publishing.ts'
import { latestRuns } from './records/runs.ts'

// Lists of several pages, the last of which is not published any more.
vi.mock('#api/contract/page-size.ts', () => ({ STOREFRONT_PAGE_SIZE: 3, PUBLISHED_LIST_PAGES: 3 }))

const SLUGS = ['تمور', 'سكري', 'قهوة', 'عود', 'دهن', 'فارغ']
const PARENTS: Record<string, string> = { سكري: 'تمور', دهن: 'عود', فارغ: 'تمور' }
const SKUS = Array.from({ length: 14 }, (_, n) => `P-${n}`)

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="#fff"/></svg>'
/** Of every page, of some pages and of none. */
const SETTINGS: [Section, [object, object]][] = [
  ['contact', [{ phone: '+966112345678' }, { phone: '+966118765432' }]],
  [
    'display',
    [
      { digits: 'arab', low_stock: 3 },
      { digits: 'latn', low_stock: 5 },
    ],
  ],
  [
    'face',
    [
      { light: { brand: '#102a43' }, logo: LOGO },
      { light: {}, logo: null },
    ],
  ],
  ['returns', [{ days: 14 }, { days: 7 }]],
  ['partners', [{ percent: 5 }, { percent: 8 }]],
  ['search', [{ never_suggest: ['شيء'] }, { never_suggest: [] }]],
]

/** More than one case requests. */
const MOST_RUNS = 20

let shop: Shop
let jobs: Jobs
let noura: number
let publisher: Awaited<ReturnType<typeof openPublisher>>
beforeAll(async () => {
  shop = await openShop()
  jobs = await openJobs({
    database: shop.database,
    config: undefined as never,
    log: { warn: () => {}, error: () => {} },
    work: false,
  })
  publisher = await openPublisher(shop)
  noura = (await signedInCustomer(shop.db)).id
  for (const slug of SLUGS)
    await shop.shelves.category(slug, PARENTS[slug] === undefined ? {} : { parent: PARENTS[slug] })
  for (const [n, sku] of SKUS.slice(0, 10).entries())
    await shop.shelves.product(sku, {
      categories: [SLUGS[n % 5]!],
      price: 1000 + n * 500,
      sold: n,
      brand: n % 2 ? 'واحة' : 'نخيل',
    })
  await publisher.all()
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

type Change = {
  /** Shown in the counterexample of a failed property. */
  label: string
  apply: () => Promise<void>
  request: Partial<PublishingRequest>
}
const database = () => shop.db

const sku = fc.constantFrom(...SKUS)
const slug = fc.constantFrom(...SLUGS)
const ofProduct = (name: string, set: Partial<typeof products.$inferInsert>): Change => ({
  label: `${name}: ${JSON.stringify(set)}`,
  apply: async () => {
    if (set.stock !== undefined)
      await database().update(variants).set({ stock: set.stock }).where(eq(variants.sku, name))
    if (set.priceMin !== undefined)
      await database()
        .update(variants)
        .set({ price: set.priceMin, compareAt: set.compareAt ?? null, sale: null })
        .where(eq(variants.sku, name))
    await shop.shelves.update(name, set)
  },
  request: { skus: [name] },
})

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(sku, fc.integer({ min: 100, max: 9000 }), fc.boolean())
      .map(([name, price, isSale]) =>
        ofProduct(name, { priceMin: price, priceMax: price, compareAt: isSale ? price + 500 : null }),
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(sku, fc.constantFrom(0, 0, 3, 50)).map(([name, stock]) => ofProduct(name, { stock })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(sku, fc.integer({ min: 0, max: 40 })).map(([name, sold]) => ofProduct(name, { sold })),
  },
  fc.tuple(sku, fc.constantFrom(null, 40, 80)).map(([name, hours]) => onSaleFor(name, hours)),
  fc.tuple(sku, fc.constantFrom('published', 'hidden')).map(([name, state]): Change => ({
    label: `a rating of ${name} is ${state}`,
    apply: () => rate(name, state),
    request: { skus: [name] },
  })),
  fc
    .tuple(sku, fc.constantFrom('تمر فاخر', 'عسل سدر', 'قهوة شقراء'))
    .map(([name, title]) => ofProduct(name, { title })),
  fc
    .tuple(sku, fc.double({ min: 1, max: 5, noNaN: true }))
    .map(([name, ratingAverage]) => ofProduct(name, { ratingAverage, ratingCount: 3 })),
  {
    weight: 2,
    arbitrary: fc
      .tuple(sku, fc.constantFrom('active', 'archived', 'draft'))
      .map(([name, status]) => ofProduct(name, { status })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(sku, slug).map(([name, to]): Change => ({
      label: `${name} only in ${to}`,
      apply: () => putOn(name, to),
      request: { skus: [name] },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(sku, slug).map(([name, to]): Change => ({
      label: `${name} also in ${to}`,
      apply: () => also(name, to),
      request: { skus: [name] },
    })),
  },
  fc.tuple(slug, fc.constantFrom('قسم أول', 'قسم ثان', 'قسم ثالث')).map(([name, title]): Change => ({
    label: `${name} is called ${title}`,
    apply: () => rename(name, title),
    request: { categories: [name] },
  })),
  fc.tuple(slug, fc.string({ unit: 'grapheme', maxLength: 12 })).map(([name, description]): Change => ({
    label: `${name} is described`,
    apply: () => describe(name, description),
    request: { categories: [name] },
  })),
  fc.tuple(slug, fc.integer({ min: 0, max: 3 })).map(([name, position]): Change => ({
    label: `${name} at ${position}`,
    apply: () => place(name, position),
    request: {},
  })),
  fc.tuple(sku, fc.constantFrom(40, 77)).map(([name, stock]): Change => ({
    label: `${name} has ${stock}, not reported`,
    apply: () => emptyShelf(name, stock),
    request: {},
  })),
  fc.tuple(fc.constantFrom(...SETTINGS), fc.nat(1)).map(([[section, values], index]): Change => ({
    label: `settings of ${section}: ${JSON.stringify(values[index])}`,
    // It requests publishing by itself.
    apply: () => setSettings(section, values[index]!),
    request: {},
  })),
  fc.constant<Change>({ label: 'nothing', apply: async () => {}, request: { pages: ['/', '/nowhere', '/../secret'] } }),
)

/**
 * Matches the result of `applySales`: a sale price with an end, or the regular price after it.
 * @param hours until the sale ends; null for the regular price
 */
const onSaleFor = (name: string, hours: number | null): Change => ({
  label: `${name} is on sale for ${hours} hours`,
  apply: async () => {
    const sale = hours === null ? null : { regular: 2000, price: 1500, from: null, to: Date.UTC(2100, 0, 1, hours) }
    const compareAt = sale && sale.regular
    await database()
      .update(variants)
      .set({ price: sale ? 1500 : 2000, compareAt, sale })
      .where(eq(variants.sku, name))
    await shop.shelves.update(name, { priceMin: sale ? 1500 : 2000, priceMax: sale ? 1500 : 2000, compareAt })
  },
  request: { skus: [name] },
})

const setSettings = async (section: Section, patch: object): Promise<void> => {
  await database().transaction((tx) =>
    changeSection(tx, { kind: 'command', name: 'test' }, { section, patch: patch as Record<string, unknown> }),
  )
}

/** Sets the state of the product's one rating, which the home page shows while it is published. */
async function rate(name: string, state: 'published' | 'hidden'): Promise<void> {
  const [existing] = await database().update(ratings).set({ state }).where(eq(ratings.sku, name)).returning()
  if (!existing) {
    const { id: orderId } = await insertOrder(database(), noura, { lines: [{ sku: name }] })
    await database()
      .insert(ratings)
      .values({ customerId: noura, orderId, subject: 'product', sku: name, stars: 5, words: `رأي في ${name}`, state })
  }
  await shop.shelves.update(name, { sku: name })
}

/** Only low stock changes are published, so a well-stocked product is changed here first. */
async function emptyShelf(name: string, stock: number): Promise<void> {
  const [existing] = await database().select().from(products).where(eq(products.sku, name))
  if (existing && existing.stock > 30) await ofProduct(name, { stock }).apply()
}

/** Moves the product to this category only; creates the product if it does not exist. */
async function putOn(name: string, to: string): Promise<void> {
  const [existing] = await database().select().from(products).where(eq(products.sku, name))
  if (!existing) return void (await shop.shelves.product(name, { categories: [to], price: 4200, sold: 7 }))
  await database().delete(productCategories).where(eq(productCategories.productId, existing.id))
  await also(name, to)
}

async function also(name: string, to: string): Promise<void> {
  await database().execute(sql`
    insert into product_categories (product_id, category_id, position)
    select p.id, c.id, (select count(*) from product_categories where product_id = p.id) from products p, categories c where p.sku = ${name} and c.slug = ${to} on conflict do nothing`)
  await shop.shelves.update(name, { sku: name })
}

const onCategory = (set: Partial<typeof categories.$inferInsert>) => async (name: string) => {
  await database().update(categories).set(set).where(eq(categories.slug, name))
  await shop.shelves.changed()
}
const rename = (name: string, title: string) => onCategory({ name: `${title} ${name}` })(name)
const describe = (name: string, description: string) =>
  onCategory({ description: description.replaceAll('\0', '') })(name)
const place = (name: string, position: number) => onCategory({ position })(name)

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
  for await (const batch of allPages(database(), publisher.apiUrl, ['/', '/products', '/404']))
    yield { pages: batch.pages.map((page) => ({ ...page, fileHash: null })) }
}

/** The pages that a receipt must count. */
function countChanges(before: Record<string, string>, after: Record<string, string>) {
  const html = (pages: Record<string, string>) => Object.keys(pages).filter((file) => file.endsWith('.html'))
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
        const earlier = new Set((await latestRuns(database(), MOST_RUNS)).map(({ id }) => id))
        for (const { apply } of changes) await apply()
        // Like a series of an editor's changes: each one is requested separately.
        for (const { request } of changes)
          await database().transaction((tx) => requestPublishing(tx, { cause: 'staff', ...request }))
        await publisher.work()
        const first = publisher.pages()
        const runs = (await latestRuns(database(), MOST_RUNS)).filter(({ id }) => !earlier.has(id))
        const leader = runs.find(({ mergedInto }) => mergedInto === null)!
        expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'done'))
        expect(leader).toMatchObject({ failed: [], ...countChanges(before, first) })
        await publisher.deferred()
        const [after, full] = [publisher.pages(), await fullBuild()]
        expect(after).toEqual(full)
        // Only pages after the first of a list may wait.
        expect(
          Object.keys(full).filter((file) => first[file] !== full[file] && !/page\/\d+\/index/.test(file)),
        ).toEqual([])
        const [last] = await latestRuns(database(), 1)
        const counted = last!.cause === 'retry' ? last : { failed: [], written: 0, removed: 0 }
        expect(counted).toMatchObject({ failed: [], ...countChanges(first, after) })
      }),
      cases(40, 1000),
    )
  },
  timeLimit(240_000),
)

it('a change of settings renders exactly the pages that show them', async () => {
  const isWritten = async (section: Section, patch: object): Promise<string[]> => {
    const before = publisher.pages()
    await setSettings(section, patch)
    await publisher.work()
    await publisher.deferred()
    const after = publisher.pages()
    return Object.keys(after).filter((file) => file.endsWith('.html') && before[file] !== after[file])
  }
  const all = Object.keys(publisher.pages()).filter((file) => file.endsWith('.html'))
  expect(await isWritten('contact', { phone: '+966110000000' })).toEqual(all)
  expect(await isWritten('returns', { days: 21 })).toEqual(all.filter((file) => file !== '404.html'))
  expect(await isWritten('partners', { percent: 50 })).toEqual([])
})

it('a change of delivery renders the pages that show what it changes', async () => {
  const { delivery } = await loadSettings(database())
  const written = async (patch: Partial<DeliverySettings>): Promise<string[]> => {
    const before = publisher.pages()
    await setSettings('delivery', patch)
    await publisher.work()
    await publisher.deferred()
    const after = publisher.pages()
    return Object.keys(after).filter((file) => file.endsWith('.html') && before[file] !== after[file])
  }
  const all = Object.keys(publisher.pages()).filter((file) => file.endsWith('.html'))
  const daysLater = delivery.methods.map((method) => ({ ...method, max_days: method.max_days + 1 }))
  expect(await written({ tracking: [] })).toEqual([])
  expect(await written({ methods: daysLater })).toEqual(
    all.filter((file) => file === 'index.html' || /^products\/P-[^/]+\/index/.test(file)),
  )
  const freeLater = daysLater.map((method) => ({ ...method, free_from: method.free_from && method.free_from + 5000 }))
  expect(await written({ methods: freeLater })).toEqual(all)
})

it('an announcement is on the pages from its beginning until its end', async () => {
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
  const shows = async (from: string | null, to: string | null): Promise<boolean> => {
    // As if time had passed: without a call that requests publishing.
    await database().execute(sql`
      update settings set value = value || ${JSON.stringify({ text: 'عرض اليوم', from, to })}::jsonb, updated_at = now()
      where section = 'announcement'`)
    await publishAnnouncement(database())
    await publisher.work()
    return publisher.read('index.html').includes('عرض اليوم')
  }
  expect([await shows(at(1), at(9)), await shows(at(-1), at(9)), await shows(at(-9), at(-1))]).toEqual([
    false,
    true,
    false,
  ])
  const runs = await latestRuns(database(), 3)
  await publishAnnouncement(database())
  expect([await latestRuns(database(), 3), runs[0]!.cause]).toEqual([runs, 'settings'])
})
