import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const publisher = opened(() => openPublisher(shop))
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.category('عود')
  await shop.shelves.product('DATES', {
    categories: ['تمور'],
    pictures: ['https://x.test/1.jpg', 'https://x.test/2.jpg'],
  })
  await shop.shelves.product('OUD', { categories: ['عود'] })
  await publisher.all()
})

const read = async (sku: string): Promise<StaffProduct> =>
  (await shop.get(`/api/staff/products/${sku}`, headers)).body.data
const patch = (sku: string, body: object): Promise<Answer> => shop.patch(`/api/staff/products/${sku}`, body, headers)

describe('the focus of a picture', () => {
  const [first, second] = ['https://x.test/1.jpg', 'https://x.test/2.jpg']
  const focusOf = async (sku: string): Promise<(string | undefined)[]> =>
    (await shop.get(`/api/products/${sku}`)).body.data.pictures.map(({ focus }: { focus?: string }) => focus)

  it('is published with the pages that show it, and undone with its change', async () => {
    await patch('DATES', { tags: ['هدايا'] })
    await publisher.work()
    const before = await read('DATES')
    const written = await publisher.writtenBy(() => patch('DATES', { pictures: [{ id: first, focus: '30% 20%' }] }))
    expect(written).toEqual([
      'index.html',
      'products/DATES/index.html',
      'products/c/تمور/index.html',
      'products/index.html',
    ])
    expect(publisher.read('products/c/تمور/index.html')).toContain('"focus":"30% 20%"')
    expect(publisher.read('products/OUD/index.html')).not.toContain('"focus"')
    const ofSecond = await publisher.writtenBy(() =>
      patch('DATES', { pictures: [{ id: first }, { id: second, focus: '0% 100%' }] }),
    )
    expect(ofSecond).toEqual(['products/DATES/index.html'])
    expect(await focusOf('DATES')).toEqual(['30% 20%', '0% 100%'])
    const { items } = (await shop.get('/api/staff/products/DATES/history', headers)).body.data
    const change = { change: items.at(-1).id }
    const restored = await shop.post('/api/staff/products/DATES/restore', change, headers)
    expect([restored.status, (await read('DATES')).pictures]).toEqual([200, before.pictures])
    expect(await focusOf('DATES')).toEqual([undefined, undefined])
  })

  it('is refused where it is no point of the picture', async () => {
    for (const focus of ['101% 0%', '30%', 'center', '30% 20%; color: red'])
      expect((await patch('DATES', { pictures: [{ id: first, focus }] })).status).toBe(422)
  })
})
