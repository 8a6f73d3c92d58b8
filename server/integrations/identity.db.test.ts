import { beforeAll, describe, expect, it } from 'vitest'
import { resolveOldPath } from '#server/catalogue/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { ownerNotices } from '#server/platform/database/schema.ts'
import { editor } from '#tests/fixtures/editors.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeAll(async () => {
  for (const preset of ['strapi', 'directus', 'standard-webhooks'] as const)
    await shop.put(
      `/api/staff/webhooks/sources/${preset}`,
      { preset, secrets: [editor(preset).secret], writes_content: true },
      staff,
    )
})

let seconds = 0
async function strapi(event: string, entry: object, more: object = {}) {
  const payload = JSON.stringify({
    event,
    createdAt: new Date(Date.UTC(2026, 10, 28) + (seconds += 1000)),
    model: 'product',
    entry,
    ...more,
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${editor('strapi').secret}` }
  return (await shop.app.inject({ method: 'POST', url: '/api/webhooks/catalogue/strapi', headers, payload })).json()
    .data
}
async function directus(keys: number[], payload: object) {
  const body = { event: 'products.items.update', collection: 'products', keys, payload }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${editor('directus').secret}` }
  const call = { url: '/api/webhooks/catalogue/directus', headers, payload: JSON.stringify(body) }
  return (await shop.app.inject({ method: 'POST', ...call })).json().data
}
const latest = async () => (await shop.get('/api/staff/webhooks/deliveries?limit=1', staff)).body.data.items[0]
const product = async (sku: string) => (await shop.get(`/api/staff/products/${sku}`, staff)).body.data

describe('a SKU that the source changes', () => {
  it('is changed in the shop, with all that names it, and the old address redirects', async () => {
    await shop.shelves.product('R-1', { title: 'قبل', price: 5000 })
    await strapi('entry.publish', { documentId: 'r', sku: 'R-1', title: 'تمر' })
    await shop.db.execute(sql`insert into source_products values ('salla', '77', 'R-1')`)
    await shop.db.execute(sql`insert into search_pins values ('تمر', 'تمر', array['R-1'], '{}')`)
    await shop.db.execute(sql`insert into carts (id) values ('guest')`)
    await shop.db.execute(sql`
      insert into cart_lines (cart_id, sku, variant_sku, quantity, price_seen, title)
      values ('guest', 'R-1', null, 2, 5000, 'تمر'), ('guest', 'R-1 with texts', 'R-1', 1, 5000, 'تمر')`)
    const { run_id: run } = await strapi('entry.publish', { documentId: 'r', sku: 'R-2', title: 'تمر' })
    expect((await product('R-2')).variants).toMatchObject([{ sku: 'R-2', price: 5000 }])
    expect(await resolveOldPath(shop.db, '/products/R-1')).toBe('/products/R-2')
    const { rows } = await shop.db.execute(sql`
      select (select sku from source_products where source_id = '77') as imported,
        (select sku from webhook_ids where id = 'r') as learnt, (select pinned from search_pins) as pinned,
        (select array_agg(coalesce(variant_sku, sku)) from cart_lines) as carts`)
    expect(rows).toEqual([{ imported: 'R-2', learnt: 'R-2', pinned: ['R-2'], carts: ['R-2', 'R-2'] }])
    const { requested } = (await shop.get(`/api/publishing/runs/${run}`, staff)).body.data
    expect(requested.skus.toSorted()).toEqual(['R-1', 'R-2'])
    // And back: the address that is in use again no longer redirects.
    await strapi('entry.publish', { documentId: 'r', sku: 'R-1', title: 'تمر' })
    expect(await resolveOldPath(shop.db, '/products/R-2')).toBe('/products/R-1')
    expect(await resolveOldPath(shop.db, '/products/R-1')).toBeUndefined()
  })

  it('back and forth, in deliveries that arrive together, leaves one product', async () => {
    await shop.shelves.product('P-1', { title: 'قبل' })
    await strapi('entry.publish', { documentId: 'p', sku: 'P-1', title: 'تمر' })
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        strapi(at % 3 ? 'entry.publish' : 'entry.unpublish', {
          documentId: 'p',
          sku: `P-${(at % 2) + 1}`,
          title: `تمر ${at}`,
          price: 10 + at,
        }),
      ),
    )
    const { rows } = await shop.db.execute(sql`
      select count(*)::int as products, bool_and(sku = (select sku from webhook_ids where id = 'p')) as known
      from products where sku like 'P-_'`)
    expect(rows).toEqual([{ products: 1, known: true }])
  })

  it('of one variant leaves its product and the others', async () => {
    await shop.shelves.product('T', { options: { اللون: { أحمر: { sku: 'T-R' }, أزرق: { sku: 'T-B' } } } })
    await strapi('entry.publish', { documentId: 't-b', sku: 'T-B', title: 'ثوب' })
    await strapi('entry.publish', { documentId: 't-b', sku: 'T-BLUE', title: 'ثوب', price: 12 })
    const { variants } = await product('T')
    expect(variants.map(({ sku }: { sku: string }) => sku)).toEqual(['T-R', 'T-BLUE'])
    expect(variants[1].price).toBe(1200)
  })

  it('to that of another product writes nothing, and says so', async () => {
    await shop.shelves.product('C-1', { title: 'الأول' })
    await shop.shelves.product('C-2', { title: 'الثاني' })
    await strapi('entry.publish', { documentId: 'c', sku: 'C-1', title: 'الأول' })
    const { unwritten } = await strapi('entry.publish', { documentId: 'c', sku: 'C-2', title: 'آخر', price: 1 })
    expect(unwritten).toEqual(['sku', 'title', 'price'])
    expect(await latest()).toMatchObject({ verdict: 'accepted', reason: 'sku-taken' })
    expect([(await product('C-1')).title, (await product('C-2')).title]).toEqual(['الأول', 'الثاني'])
  })
})

it('fields that were saved in a draft, and did not come along when it was published, are named', async () => {
  await shop.shelves.product('D-1', { title: 'قبل' })
  await directus([9], { sku: 'D-1', title: 'مسودة', price: 12, status: 'draft' })
  expect((await directus([9], { status: 'published', price: 13 })).unwritten).toEqual(['title'])
  expect(await latest()).toMatchObject({ verdict: 'accepted', reason: 'draft-fields' })
  expect(await product('D-1')).toMatchObject({ title: 'قبل', variants: [{ price: 1300 }] })
  expect((await directus([9], { title: 'بعد' })).unwritten).toEqual([])
})

it('fields that came for several products at once are written to none, and named', async () => {
  for (const sku of ['M-1', 'M-2']) await shop.shelves.product(sku, { title: sku })
  await directus([1], { id: 1, sku: 'M-1', title: 'أول' })
  await directus([2], { id: 2, sku: 'M-2', title: 'ثان' })
  expect((await directus([1, 2], { id: 1, sku: 'M-1', title: 'كلاهما' })).unwritten).toEqual(['title'])
  expect(await latest()).toMatchObject({ verdict: 'accepted', reason: 'several-products', skus: ['M-1', 'M-2'] })
  await directus([2], { status: 'draft' })
  expect([await product('M-1'), await product('M-2')]).toMatchObject([
    { title: 'أول', status: 'active' },
    { title: 'ثان', status: 'draft' },
  ])
})

it('products that are deleted together are all archived, but for a draft with the SKU of another', async () => {
  for (const sku of ['G-1', 'G-2', 'G-3']) await shop.shelves.product(sku, {})
  for (const [at, sku] of ['G-1', 'G-2'].entries()) await directus([31 + at], { sku, title: sku })
  await directus([33], { sku: 'G-3', status: 'draft' })
  const body = { event: 'products.items.delete', collection: 'products', keys: [31, 32, 33], payload: [31, 32, 33] }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${editor('directus').secret}` }
  const call = { url: '/api/webhooks/catalogue/directus', headers, payload: JSON.stringify(body) }
  expect((await shop.app.inject({ method: 'POST', ...call })).json().data).toMatchObject({ verdict: 'accepted' })
  const statuses = []
  for (const sku of ['G-1', 'G-2', 'G-3']) statuses.push((await product(sku)).status)
  expect(statuses).toEqual(['archived', 'archived', 'active'])
})

it.each(['a/b', '..', 'F 1\u200b', 'F-1 ', 'x\ny', 'a'.repeat(100)])(
  'a SKU that no product can have is refused, and the rest is written: %j',
  async (sku) => {
    const own = `F-${[...sku]
      .map((one) => one.codePointAt(0))
      .join('')
      .slice(0, 20)}`
    await shop.shelves.product(own, { title: 'قبل' })
    await strapi('entry.publish', { documentId: own, sku: own })
    const { unwritten, reason } = await strapi('entry.publish', { documentId: own, sku, title: 'بعد', price: 7 })
    expect([unwritten, reason]).toEqual([['sku'], 'content-refused'])
    expect(await product(own)).toMatchObject({ title: 'بعد', variants: [{ sku: own, price: 700 }] })
    // Its id still stands for the SKU that it has.
    await strapi('entry.unpublish', { documentId: own, sku })
    expect((await product(own)).status).toBe('archived')
  },
)

describe('a product that the source shows again', () => {
  it('stays away where the shop’s staff took it away', async () => {
    await shop.shelves.product('S-1', { title: 'قبل' })
    const entry = { documentId: 's', sku: 'S-1', title: 'تمر' }
    await strapi('entry.publish', entry)
    await shop.patch('/api/staff/products/S-1', { status: 'archived' }, staff)
    await strapi('entry.publish', { ...entry, title: 'بلح' })
    expect(await product('S-1')).toMatchObject({ title: 'بلح', status: 'archived' })
  })
})

describe('a source of the release before', () => {
  it('keeps its ids: a product that it unpublished then is shown by publishing now', async () => {
    await shop.shelves.product('OLD-1', { title: 'قبل' })
    await shop.db.execute(sql`insert into webhook_ids (source, id, sku) values ('strapi', 'old', 'OLD-1')`)
    await strapi('entry.unpublish', { documentId: 'old' })
    expect((await product('OLD-1')).status).toBe('archived')
    await strapi('entry.publish', { documentId: 'old', sku: 'OLD-9', title: 'بعد' })
    expect(await product('OLD-9')).toMatchObject({ title: 'بعد', status: 'active' })
  })

  it('with statuses of its own and no ids hides what it says is a draft', async () => {
    await shop.shelves.product('OWN-1', { title: 'قبل' })
    const overrides = {
      products: [{ at: '/entry/sku', is: 'sku' }],
      content: { title: '/entry/title', status: '/entry/state', statuses: { live: 'active', draft: 'draft' } },
    }
    await shop.put('/api/staff/webhooks/sources/strapi', { overrides }, staff)
    await strapi('entry.update', { sku: 'OWN-1', state: 'draft' })
    expect((await product('OWN-1')).status).toBe('draft')
    await strapi('entry.update', { sku: 'OWN-1', state: 'rotten', title: 'لا' })
    expect(await latest()).toMatchObject({ verdict: 'ignored', reason: 'unknown-state' })
    await shop.put('/api/staff/webhooks/sources/strapi', { overrides: {} }, staff)
  })
})

it('owners are notified of each reason once for a source', async () => {
  await shop.db.delete(ownerNotices)
  await shop.db.execute(sql`update webhook_sources set notified_reasons = '{}'`)
  const draft = { documentId: 'n', sku: 'N-1', publishedAt: null }
  for (const title of ['أول', 'ثان', 'ثالث']) await strapi('entry.update', { ...draft, title })
  await strapi('entry.update', { documentId: 'n', sku: 'N-1' }, { model: 'review' })
  const notices = await shop.db.select().from(ownerNotices).orderBy(ownerNotices.id)
  expect(notices.map(({ kind, name }) => [kind, name])).toEqual([
    ['sourceIgnored', '\u2068strapi\u2069: ما وصل مسودة غير منشورة'],
    ['sourceIgnored', '\u2068strapi\u2069: ما وصل ليس منتجًا'],
  ])
})

it('Standard Webhooks are understood under the names of Svix', async () => {
  await shop.shelves.product('X-1', { title: 'قبل' })
  const call = editor('standard-webhooks').call({ id: 'x', sku: 'X-1', title: 'بعد' }, 1)
  const headers = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name.replace(/^webhook-/, 'svix-'), value]),
  )
  expect((await shop.app.inject({ method: 'POST', ...call, headers })).statusCode).toBe(202)
  expect((await product('X-1')).title).toBe('بعد')
})
