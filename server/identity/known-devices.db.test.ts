import { expect, it } from 'vitest'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'
import { openIdentity } from './context.ts'
import { isKnownDevice } from './known-devices.ts'
import { readConfig } from '#server/config.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))

const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie'])
const knows = (cookie: string, customerId: number): boolean => {
  const config = { ...readConfig({}), dataDir: shop.dataDir }
  const device = /device=([^;]+)/.exec(cookie)?.[1]
  return isKnownDevice(
    openIdentity({ db: shop.db, config, send: async () => {} }),
    { ...somewhere, device },
    customerId,
  )
}
const somewhere = { address: '203.0.113.1', userAgent: '' }

it('signing up marks the device as known by an HttpOnly cookie without personal data', async () => {
  const phone = newPhone()
  const { headers, body } = await visitor(shop).register({ phone })
  expect(cookieOf(headers)).toMatch(
    /^device=[\w-]{22}\.[\w-]{22}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  expect([knows(cookieOf(headers), body.data.user.id), knows(cookieOf(headers), body.data.user.id + 1)]).toEqual([
    true,
    false,
  ])
})

it('an existing session marks its device as known, once', async () => {
  const { id, headers } = await signedInCustomer(shop.db)
  const first = cookieOf((await shop.get('/api/profile', headers)).headers)
  expect(knows(first, id)).toBe(true)
  const cookie = first.split(';')[0]!
  expect((await shop.get('/api/profile', { ...headers, cookie })).headers).not.toHaveProperty('set-cookie')
})

it('a shared device knows up to five customers', async () => {
  const family = []
  let cookie = ''
  for (let n = 0; n < 6; n += 1) {
    const { id, headers } = await signedInCustomer(shop.db)
    family.push(id)
    const answer = await shop.get('/api/profile', { ...headers, ...(cookie && { cookie }) })
    cookie = cookieOf(answer.headers).split(';')[0]!
  }
  expect(family.map((id) => knows(cookie, id))).toEqual([false, true, true, true, true, true])
})

it.each(['', 'x', 'x.', 'x.y.z', `${'a'.repeat(22)}.${'b'.repeat(22)}`])(
  'an invalid device cookie %j is ignored',
  (device) => expect(knows(`device=${device}`, 1)).toBe(false),
)
