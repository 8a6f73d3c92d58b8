import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const owner = opened(() => signedInPerson(shop.db))
const path = '/api/staff/search/synonyms'
const list = async (query = '') => (await shop.get(`${path}${query}`, owner.headers)).body.data

it('synonyms are added, found by a part of a word, listed page by page and removed, each on record', async () => {
  const acts = async () =>
    (await shop.get('/api/staff/audit?q=مترادفات', owner.headers)).body.data.items as { action: string }[]
  const before = await acts()
  const made = await shop.post(path, { terms: ['زنبليطة', 'مقلاة بن'] }, owner.headers)
  expect([made.status, made.body.data]).toMatchObject([200, { terms: ['زنبليطة', 'مقلاة بن'], finds: [] }])
  const { key } = made.body.data as { key: string }
  expect((await list(`?q=${encodeURIComponent('نبليط')}`)).items).toMatchObject([{ key }])
  const first = await list('?limit=2')
  const second = await list(`?limit=2&after=${encodeURIComponent(first.items[1].key)}`)
  expect([first.items[0].key, first.more, second.items.length]).toEqual([key, true, 2])
  expect(second.items.map((one: { key: string }) => one.key)).not.toContain(first.items[1].key)

  const remove = () => shop.del(`${path}?key=${encodeURIComponent(key)}`, owner.headers)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(422)
  expect((await list(`?q=${encodeURIComponent('نبليط')}`)).items).toEqual([])
  // The second removal was refused, and is on record too.
  const done = (await acts()).slice(0, -before.length || undefined).map(({ action }) => action)
  expect(done).toEqual(['removeSynonyms', 'search.synonymRemoved', 'search.synonym'])
})

it('one word is no synonym, and only those who may change searches add any', async () => {
  const refused = await shop.post(path, { terms: ['دلة', 'دلّة'] }, owner.headers)
  expect([refused.status, refused.body.errors]).toEqual([422, { terms: [expect.stringMatching(/[ء-ي]/)] }])
  const viewer = await signedInPerson(shop.db, { name: 'مطّلعة', role: 'viewer' })
  expect((await shop.post(path, { terms: ['دلة', 'ابريق'] }, viewer.headers)).status).toBe(403)
})
