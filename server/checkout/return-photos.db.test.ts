import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'

const { shop, delivered } = shopWithStaff()
beforeAll(() => shop.shelves.product('DATES', { price: 5000, stock: 100 }))

async function photos(count: number, { authorization }: { authorization: string }): Promise<string[]> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'peru' } })
    .png()
    .toBuffer()
  const { payload, headers } = formWith('box.png', picture)
  const upload = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/uploads?purpose=return',
      payload,
      headers: { ...headers, authorization },
    })
  const answers = await Promise.all(Array.from({ length: count }, upload))
  return answers.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id)
}

it('photographs are added to an open return by its customer, up to four in all', async () => {
  const { id, ask, customer, read, move } = await delivered()
  const [first, second, ...more] = await photos(5, customer.headers)
  const add = (ids: string[], headers = customer.headers) =>
    shop.post(`/api/orders/${id}/return/photos`, { photos: ids }, headers)
  expect((await add([first!])).status).toBe(409)
  await ask()
  expect((await add([first!])).body.data.returns).toMatchObject([{ photos: [first] }])
  const other = await signedInCustomer(shop.db)
  expect((await add(await photos(1, other.headers), other.headers)).status).toBe(404)
  expect((await add([first!])).status).toBe(422)
  expect((await add([second!, ...more])).body.errors).toEqual({ photos: ['أرفق أربع صور على الأكثر.'] })
  // Of two at once, for which there is no room together, one is added.
  const both = await Promise.all([add([second!, more[0]!]), add([more[1]!, more[2]!])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await read()).returns[0]!.photos).toHaveLength(3)
  await move('returned')
  expect((await add([more[0]!])).status).toBe(409)
})
