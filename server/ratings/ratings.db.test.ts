import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { publishingRuns, ratings } from '#server/platform/database/schema.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'
import {
  addSampleRatings,
  answerRating,
  hideRating,
  listRatings,
  publishRating,
  removeSampleRatings,
} from './service.ts'

const shop = opened(openShop)
opened(() => openJobs({ database: shop.database, config: readConfig({}), log: console, work: false }))
let count = 0

/** A customer with one delivered product. */
async function buyer(sku: string, name = 'نورة القحطاني') {
  const customer = await signedInCustomer(shop.db, { name })
  const order = await insertOrder(shop.db, customer.id, { lines: [{ sku, title: 'تمر سكري' }] })
  return { ...customer, order }
}
const newProduct = async (rating: [number, number] = [0, 0]) => {
  const sku = `R-${++count}`
  await shop.shelves.product(sku, { rating })
  return sku
}
const rate = (by: SignedInCustomer & { order: { id: number } }, entry: object) =>
  shop.put(`/api/orders/${by.order.id}/ratings`, { subject: 'product', stars: 5, ...entry }, by.headers)
const seen = async (sku: string, query = '') => (await shop.get(`/api/products/${sku}/ratings${query}`)).body.data

describe('rating an order', () => {
  it('is allowed for its buyer after delivery', async () => {
    const sku = await newProduct()
    const noura = await buyer(sku)
    const stranger = await signedInCustomer(shop.db)
    const waiting = await insertOrder(shop.db, noura.id, { state: 'shipped', lines: [{ sku }] })
    expect(
      (await shop.put(`/api/orders/${noura.order.id}/ratings`, { subject: 'product', sku, stars: 5 }, stranger.headers))
        .status,
    ).toBe(404)
    expect(
      (await shop.put(`/api/orders/${waiting.id}/ratings`, { subject: 'product', sku, stars: 5 }, noura.headers))
        .status,
    ).toBe(409)
    expect((await rate(noura, { sku: 'R-other' })).body.errors).toEqual({ sku: ['هذا المنتج ليس في الطلب.'] })
    expect((await rate(noura, { sku, stars: 6 })).status).toBe(422)
    expect(
      (await shop.get(`/api/orders/${noura.order.id}/ratings`, noura.headers)).body.data.items.map(
        ({ subject }: { subject: string }) => subject,
      ),
    ).toEqual(['product', 'store', 'delivery'])
    for (const subject of ['store', 'delivery']) expect((await rate(noura, { subject, stars: 4 })).status).toBe(200)
    expect((await rate(noura, { sku, words: 'طازج ولذيذ' })).body.data).toMatchObject({
      state: 'pending',
      editable: true,
      words: 'طازج ولذيذ',
      order: noura.order.number,
    })
    expect(
      (await shop.get(`/api/orders/${noura.order.id}/ratings`, noura.headers)).body.data.items[0].rating.stars,
    ).toBe(5)
  })

  it('can be changed for fourteen days, and then needs approval again', async () => {
    const sku = await newProduct()
    const noura = await buyer(sku)
    const { id } = (await rate(noura, { sku })).body.data
    await publishRating(shop.db, id)
    expect((await rate(noura, { sku, stars: 2 })).body.data).toMatchObject({ id, stars: 2, state: 'pending' })
    expect(await seen(sku)).toMatchObject({ average: 0, count: 0, items: [] })
    await shop.db
      .update(ratings)
      .set({ createdAt: sql`now() - interval '15 days'` })
      .where(eq(ratings.id, id))
    expect((await rate(noura, { sku, stars: 5 })).status).toBe(409)
    expect((await shop.get(`/api/ratings/${id}`, noura.headers)).body.data).toMatchObject({ stars: 2, editable: false })
  })

  it('is readable and deletable only by its author', async () => {
    const sku = await newProduct()
    const [noura, saad] = [await buyer(sku), await buyer(sku)]
    const { id } = (await rate(noura, { sku })).body.data
    await publishRating(shop.db, id)
    expect((await shop.get(`/api/ratings/${id}`, saad.headers)).status).toBe(404)
    expect((await shop.del(`/api/ratings/${id}`, saad.headers)).status).toBe(404)
    expect((await shop.get('/api/ratings', noura.headers)).body.data.items).toHaveLength(1)
    expect((await shop.get('/api/ratings?state=pending', noura.headers)).body.data.items).toEqual([])
    expect((await shop.del(`/api/ratings/${id}`, noura.headers)).status).toBe(200)
    expect(await seen(sku)).toMatchObject({ count: 0, distribution: [0, 0, 0, 0, 0] })
  })
})

describe('a published rating', () => {
  it('shows the first name only, and counts in the product and its page', async () => {
    const sku = await newProduct()
    const people = [await buyer(sku, 'نورة القحطاني'), await buyer(sku, 'عبد الله الحربي'), await buyer(sku, 'سعد')]
    const ids = []
    for (const [index, one] of people.entries())
      ids.push((await rate(one, { sku, stars: [5, 4, 2][index], words: 'رأي' })).body.data.id)
    expect((await seen(sku)).items).toEqual([])
    const before = (await shop.get('/api/catalogue/version')).body.data.version
    for (const id of ids) await publishRating(shop.db, id)
    const page = await seen(sku, '?sort=lowest')
    expect(page).toMatchObject({ count: 3, distribution: [0, 1, 0, 1, 1], pages: 1 })
    expect(page.average).toBeCloseTo(3.6667, 3)
    expect(page.items.map(({ author, stars }: { author: string; stars: number }) => [author, stars])).toEqual([
      ['سعد', 2],
      ['عبد الله', 4],
      ['نورة', 5],
    ])
    for (const hidden of ['القحطاني', 'الحربي', people[0]!.order.number])
      expect(JSON.stringify(page)).not.toContain(hidden)
    expect((await seen(sku, '?stars=4')).items).toHaveLength(1)
    // Lists, structured data and pages use this, and follow the catalogue version.
    expect((await shop.get(`/api/products/${sku}`)).body.data.rating).toEqual({ average: 3.6667, count: 3 })
    expect((await shop.get('/api/catalogue/version')).body.data.version).toBe(before + 3)
    expect(
      (await shop.db.select().from(publishingRuns)).filter(({ requested }) => requested.skus.includes(sku)),
    ).toHaveLength(3)
    await hideRating(shop.db, ids[2], 'كلام لا يخص المنتج')
    expect(await seen(sku)).toMatchObject({ count: 2, average: 4.5 })
    expect((await shop.get(`/api/ratings/${ids[2]}`, people[2]!.headers)).body.data).toMatchObject({
      state: 'hidden',
      why: 'كلام لا يخص المنتج',
    })
  })

  it('with words comes before stars alone, in the product and in the list of what helped', async () => {
    const sku = await newProduct()
    for (const words of ['طازج', '']) {
      const { body } = await rate(await buyer(sku), { sku, words })
      await publishRating(shop.db, body.data.id)
    }
    const wordsOf = ({ items }: { items: { words: string }[] }) => items.map(({ words }) => words)
    expect(wordsOf(await seen(sku))).toEqual(['طازج', ''])
    expect(wordsOf(await seen(sku, '?sort=newest'))).toEqual(['', 'طازج'])
    expect(wordsOf((await shop.get(`/api/products/${sku}`)).body.data.ratings)).toEqual(['طازج', ''])
  })

  it('adds to imported ratings, and restarts from a newer import', async () => {
    const sku = await newProduct([4, 10])
    const one = await buyer(sku)
    const { id } = (await rate(one, { sku, stars: 5 })).body.data
    await publishRating(shop.db, id)
    expect(await seen(sku)).toMatchObject({ count: 11, average: 4.0909 })
    await hideRating(shop.db, id, 'سبب')
    expect(await seen(sku)).toMatchObject({ count: 10, average: 4 })
    await shop.shelves.update(sku, { ratingAverage: 3, ratingCount: 20 })
    await publishRating(shop.db, id)
    expect(await seen(sku)).toMatchObject({ count: 21, average: 3.0952 })
  })

  it("shows the shop's reply, and its author is notified", async () => {
    const sku = await newProduct()
    const noura = await buyer(sku)
    const { id } = (await rate(noura, { sku })).body.data
    expect((await listRatings(shop.db, 'pending')).some((one) => one.id === id)).toBe(true)
    await publishRating(shop.db, id)
    await answerRating(shop.db, id, 'شكرًا لك يا نورة')
    expect((await seen(sku)).items[0].answer).toBe('شكرًا لك يا نورة')
    expect(
      (await shop.get('/api/notifications', noura.headers)).body.data.items.map(({ kind }: { kind: string }) => kind),
    ).toEqual(['ratingAnswered', 'ratingPublished'])
  })

  it('can be marked as helpful once per customer, and not by its author', async () => {
    const sku = await newProduct()
    const [noura, saad] = [await buyer(sku), await signedInCustomer(shop.db)]
    const { id } = (await rate(noura, { sku })).body.data
    expect((await shop.put(`/api/ratings/${id}/helpful`, {}, saad.headers)).status).toBe(404)
    await publishRating(shop.db, id)
    expect((await shop.put(`/api/ratings/${id}/helpful`, {}, noura.headers)).status).toBe(409)
    const votes = await Promise.all(
      Array.from({ length: 5 }, () => shop.put(`/api/ratings/${id}/helpful`, {}, saad.headers)),
    )
    expect(votes.map(({ body }) => body.data.helpful)).toEqual([1, 1, 1, 1, 1])
    expect((await shop.get(`/api/products/${sku}/ratings`, saad.headers)).body.data).toMatchObject({
      voted: [id],
      items: [{ helpful: 1 }],
    })
    expect((await shop.del(`/api/ratings/${id}/helpful`, saad.headers)).body.data).toEqual({ helpful: 0 })
  })
})

describe('photos', () => {
  it('must be uploaded by the author, four at most', async () => {
    const sku = await newProduct()
    const [noura, saad] = [await buyer(sku), await buyer(sku)]
    const keys = []
    for (const width of [400, 410, 420, 430, 440]) {
      const form = formWith(
        'p.png',
        await sharp({ create: { width, height: 300, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      )
      keys.push(
        (
          await shop.app.inject({
            method: 'POST',
            url: '/api/uploads?purpose=rating',
            payload: form.payload,
            headers: { ...form.headers, ...noura.headers },
          })
        ).json().data.key as string,
      )
    }
    expect((await rate(saad, { sku, photos: [keys[0]] })).body.errors).toHaveProperty('photos')
    expect((await rate(noura, { sku, photos: keys })).status).toBe(422)
    expect((await rate(noura, { subject: 'store', photos: [keys[0]] })).status).toBe(422)
    const { id, photos } = (await rate(noura, { sku, photos: keys.slice(0, 4) })).body.data
    expect(photos.map(({ key, width }: { key: string; width: number }) => [key, width])).toEqual([
      [keys[0], 400],
      [keys[1], 410],
      [keys[2], 420],
      [keys[3], 430],
    ])
    await publishRating(shop.db, id)
    expect((await seen(sku, '?photos=true')).items).toHaveLength(1)
  })
})

describe('sample ratings', () => {
  it('are marked wherever they are shown, get no votes, and can be removed', async () => {
    const [demo, real] = ['WH-COF-001', await newProduct()]
    await shop.shelves.product(demo)
    await addSampleRatings(shop.db)
    await addSampleRatings(shop.db)
    const shown = await seen(demo)
    expect(shown).toMatchObject({ count: 3, items: [{ sample: true, author: '' }, { sample: true }, { sample: true }] })
    const product = (await shop.get(`/api/products/${demo}`)).body.data
    expect(product.ratings).toMatchObject({ samples: 3, items: [{ sample: true }, { sample: true }, { sample: true }] })
    const { items } = (await shop.get('/api/home')).body.data.blocks.at(-1)
    expect(items[0]).toMatchObject({ sample: true, author: '', product: { sku: demo } })
    const { headers } = await signedInCustomer(shop.db)
    expect((await shop.put(`/api/ratings/${shown.items[0].id}/helpful`, {}, headers)).status).toBe(404)

    const noura = await buyer(real)
    await rate(noura, { sku: real, words: 'لذيذ' })
    for (const { id } of await listRatings(shop.db, 'pending')) await publishRating(shop.db, id)
    expect(await shop.db.transaction(removeSampleRatings)).toBe(3)
    expect(await seen(demo)).toMatchObject({ count: 0, items: [] })
    expect(await seen(real)).toMatchObject({ count: 1, items: [{ sample: false, author: 'نورة' }] })
  })
})
