import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const owner = opened(() => signedInPerson(shop.db))
const path = '/api/staff/me/views'
const read = async (headers: Record<string, string>) => (await shop.get(path, headers)).body.data.items
const save = (list: string, name: string, search: string) => shop.put(path, { list, name, search }, owner.headers)

it('a list is saved under a name for one person, replaced by its name, and removed', async () => {
  const other = await signedInPerson(shop.db, { name: 'هدى', role: 'orders', email: 'huda@example.com' })
  expect((await save('orders', ' للتجهيز ', 'state=confirmed&sort=oldest&hide=city')).body.data.items).toEqual([
    { id: expect.any(Number), list: 'orders', name: 'للتجهيز', search: 'state=confirmed&sort=oldest&hide=city' },
  ])
  await save('orders', 'للتجهيز', 'state=preparing')
  await save('stock', 'للتجهيز', 'stock=low&q=تمر')
  const views = await read(owner.headers)
  expect(views.map(({ search }: { search: string }) => decodeURIComponent(search))).toEqual([
    'state=preparing',
    'stock=low&q=تمر',
  ])
  expect(await read(other.headers)).toEqual([])

  const one = `${path}/${views[0].id}`
  expect((await shop.del(one, other.headers)).status).toBe(404)
  expect((await shop.del(one, owner.headers)).status).toBe(200)
  expect(await read(owner.headers)).toHaveLength(1)
})

it('what finds a person is not saved, and a list without a name or of another kind is refused', async () => {
  const { body } = await save('orders', 'اليوم', 'q=0500000000&state=shipped')
  expect(body.data.items.find(({ name }: { name: string }) => name === 'اليوم').search).toBe('state=shipped')
  expect((await save('orders', '  ', '')).status).toBe(422)
  expect((await save('wallets', 'محافظ', '')).status).toBe(422)
})
