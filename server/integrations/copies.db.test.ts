import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { editor } from '#tests/fixtures/editors.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { signedCall } from '#tests/fixtures/sequences.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeAll(async () => {
  for (const preset of ['strapi', 'directus', 'shopify'] as const)
    await shop.put(
      `/api/staff/webhooks/sources/${preset}`,
      { preset, secrets: [editor(preset).secret], writes_content: true },
      staff,
    )
})

let seconds = 0
const moment = () => new Date(Date.UTC(2026, 10, 28) + (seconds += 1000)).toISOString()
type Sent = { event?: string; body: Record<string, unknown> }
async function send(preset: 'strapi' | 'directus' | 'shopify', sent: Sent) {
  const answer = await shop.app.inject({ method: 'POST', ...signedCall(preset, { ...sent, verdict: '' }) })
  return answer.json().data
}
const strapi = (event: string, entry: object) =>
  send('strapi', { body: { event: `entry.${event}`, createdAt: moment(), model: 'product', entry } })
const directus = (event: string, keys: number[], payload: object) =>
  send('directus', { body: { event: `products.items.${event}`, collection: 'products', keys, payload } })
const shopify = (variants: object[], fields: object = {}) =>
  send('shopify', { event: 'products/update', body: { id: 1, handle: 's', updated_at: moment(), variants, ...fields } })
const product = async (sku: string) => (await shop.get(`/api/staff/products/${sku}`, staff)).body.data
const TAKEN = { verdict: 'accepted', reason: 'sku-taken' }

describe('a copy in the source, with the SKU of the original', () => {
  it('of Strapi writes nothing, and its deletion leaves the original', async () => {
    await shop.shelves.product('ST-1', { title: 'الأصل', price: 5000 })
    await strapi('publish', { documentId: 'a', sku: 'ST-1', title: 'الأصل' })
    const copy = { documentId: 'b', sku: 'ST-1', title: 'نسخة', price: 1 }
    await strapi('create', { ...copy, publishedAt: null })
    expect(await strapi('publish', copy)).toMatchObject({ ...TAKEN, unwritten: ['sku', 'title', 'price'] })
    expect(await strapi('delete', copy)).toMatchObject({ reason: expect.stringMatching(/sku-taken|draft/) })
    expect(await product('ST-1')).toMatchObject({ title: 'الأصل', status: 'active', variants: [{ price: 5000 }] })
    expect(await strapi('publish', { documentId: 'a', sku: 'ST-1', price: 60 })).toMatchObject({ reason: null })
    expect((await product('ST-1')).variants[0].price).toBe(6000)
  })

  it('of Directus writes nothing, not even when a draft of it is published', async () => {
    await shop.shelves.product('DI-1', { title: 'الأصل', price: 5000 })
    await directus('create', [7], { sku: 'DI-1', title: 'الأصل' })
    expect(await directus('create', [99], { sku: 'DI-1', price: 1 })).toMatchObject(TAKEN)
    await directus('create', [98], { sku: 'DI-1', price: 1, status: 'draft' })
    expect(await directus('update', [98], { status: 'published', price: 1 })).toMatchObject(TAKEN)
    for (const id of [98, 99]) await directus('delete', [id], [id])
    expect(await product('DI-1')).toMatchObject({ status: 'active', variants: [{ price: 5000 }] })
  })

  it('is a product’s new entry once the source has deleted the original', async () => {
    await shop.shelves.product('ST-2', { title: 'قبل' })
    await strapi('publish', { documentId: 'old', sku: 'ST-2', title: 'قبل' })
    await strapi('delete', { documentId: 'old' })
    expect(await strapi('publish', { documentId: 'new', sku: 'ST-2', title: 'بعد' })).toMatchObject({ reason: null })
    expect(await product('ST-2')).toMatchObject({ title: 'بعد', status: 'active' })
    // The former entry was only unpublished: it is the copy now.
    expect(await strapi('publish', { documentId: 'old', sku: 'ST-2', title: 'قبل' })).toMatchObject(TAKEN)
  })

  it('writes nothing although the original is known only from an import', async () => {
    await shop.shelves.product('IM-1', { title: 'الأصل', price: 5000 })
    await shop.db.execute(sql`insert into source_products values ('shopify', 'original', 'IM-1')`)
    const copy = { id: 71, handle: 'copy-of-original', title: 'نسخة' }
    expect(await shopify([{ id: 72, sku: 'IM-1' }], copy)).toMatchObject({ ...TAKEN, unwritten: ['sku', 'title'] })
    expect(await shopify([{ id: 73, sku: 'IM-1' }], { id: 74, handle: 'original', title: 'بعد' })).toMatchObject({
      reason: null,
    })
    expect(await product('IM-1')).toMatchObject({ title: 'بعد' })
  })

  it('is the new entry of what was deleted, however long ago', async () => {
    await shop.shelves.product('V', { options: { اللون: { أحمر: { sku: 'V-R' }, أزرق: { sku: 'V-B' } } } })
    await strapi('publish', { documentId: 'v-r', sku: 'V-R', title: 'قبل' })
    await strapi('delete', { documentId: 'v-r', sku: 'V-R' })
    await shop.db.execute(sql`delete from webhook_deliveries`)
    expect(await strapi('publish', { documentId: 'v-r2', sku: 'V-R', price: 60 })).toMatchObject({ reason: null })
    expect((await product('V')).variants[0].price).toBe(6000)
  })

  it('may have several ids in one entry: a new handle or size keeps its product', async () => {
    await shop.shelves.product('SH-1', { title: 'قبل' })
    await shopify([{ id: 11, sku: 'SH-1' }])
    const renewed = await shopify([{ id: 12, sku: 'SH-1' }], { handle: 'new', title: 'بعد' })
    expect([renewed.reason, (await product('SH-1')).title]).toEqual([null, 'بعد'])
    const copy = { id: 2, handle: 'copy', title: 'نسخة' }
    expect(await shopify([{ id: 21, sku: 'SH-1' }], copy)).toMatchObject(TAKEN)
  })
})

describe('a product of several sizes', () => {
  const sizes = (id: number, ...skus: string[]) =>
    shopify(
      skus.map((sku, at) => ({ id: id * 10 + at, sku, inventory_item_id: id * 100 + at })),
      { id, handle: `sizes-${id}` },
    )

  it('is archived when it is deleted by its id', async () => {
    await shop.shelves.product('DE', { options: { المقاس: { صغير: { sku: 'DE-S' }, كبير: { sku: 'DE-L' } } } })
    await sizes(51, 'DE-S', 'DE-L', 'DE-NEW')
    const deleted = await send('shopify', { event: 'products/delete', body: { id: 51 } })
    expect([deleted.verdict, (await product('DE')).status]).toEqual(['accepted', 'archived'])
  })

  it('says which the shop lacks and which the source gave up, and writes the rest', async () => {
    await shop.shelves.product('LI', { options: { المقاس: { صغير: { sku: 'LI-S' }, كبير: { sku: 'LI-L' } } } })
    await sizes(81, 'LI-S', 'LI-L')
    expect(await sizes(81, 'LI-S')).toMatchObject({ reason: 'variant-gone' })
    for (const title of ['أول', 'ثان']) {
      const variants = ['LI-S', 'LI-NEW'].map((sku, at) => ({ id: 810 + at * 5, sku }))
      const answer = await shopify(variants, { id: 81, handle: 'sizes-81', title })
      expect([answer.reason, answer.unwritten, (await product('LI')).title]).toEqual(['unknown-product', [], title])
    }
  })

  it('that gave up one lets another product have its SKU, once the shop has given it up, too', async () => {
    await shop.shelves.product('GI', { options: { المقاس: { صغير: { sku: 'GI-S' }, كبير: { sku: 'GI-L' } } } })
    await sizes(61, 'GI-S', 'GI-L')
    await sizes(61, 'GI-S')
    const other = () => shopify([{ id: 625, sku: 'GI-L' }], { id: 62, handle: 'gi-l', title: 'آخر' })
    expect(await other()).toMatchObject(TAKEN)
    await shop.db.execute(sql`delete from variants where sku = 'GI-L'`)
    await shop.shelves.product('GI-L', { title: 'قبل' })
    expect(await other()).toMatchObject({ reason: null })
    expect([(await product('GI-L')).title, (await product('GI')).title]).not.toContain('قبل')
  })
})

it('sizes that swap their SKUs are not renamed, and their ids are not crossed', async () => {
  await shop.shelves.product('SW', { options: { المقاس: { صغير: { sku: 'SW-S' }, كبير: { sku: 'SW-L' } } } })
  const sizes = (small: string, large: string) =>
    shopify(
      [
        { id: 31, sku: small },
        { id: 32, sku: large },
      ],
      { id: 3 },
    )
  await sizes('SW-S', 'SW-L')
  expect(await sizes('SW-L', 'SW-S')).toMatchObject({ ...TAKEN, unwritten: ['sku'] })
  expect(await sizes('SW-XS', 'SW-L')).toMatchObject({ reason: null })
  const { variants } = await product('SW')
  expect(variants.map(({ sku }: { sku: string }) => sku)).toEqual(['SW-XS', 'SW-L'])
})
