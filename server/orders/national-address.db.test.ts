import { beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '#api/contract/address.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { changeSection } from '#server/settings/write/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { keptAddress } from '#tests/fixtures/address.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { asksAddress, orderAsksAddress } from './national-address.ts'

const shop = opened(openShop)
let customerId: number
beforeAll(async () => {
  customerId = (await signedInCustomer(shop.db)).id
})

let orderNumber = 100
const place = (set: Partial<typeof orders.$inferInsert>) =>
  shop.db
    .insert(orders)
    .values({ number: `100-000-${(orderNumber += 1)}`, customerId, items: 0, vat: 0, total: 0, ...set })
    .returning()

const requireAddress = (isRequired: boolean) =>
  shop.db.transaction((tx) =>
    changeSection(
      tx,
      { kind: 'command', name: 'test' },
      { section: 'delivery', patch: { national_address: isRequired } },
    ),
  )

const none = { short_address: null, postal_code: null, additional_number: null }
const cases: [name: string, asks: boolean, set: Partial<typeof orders.$inferInsert>][] = [
  ['the full address', false, {}],
  ['no additional number', true, { address: { ...keptAddress, additional_number: null } }],
  ['an additional number of another form', true, { address: { ...keptAddress, additional_number: '36' } }],
  ['no postal code', true, { address: { ...keptAddress, postal_code: null } }],
  ['no street', true, { address: { ...keptAddress, street: '' } }],
  ['no district', true, { address: { ...keptAddress, district: '' } }],
  ['a short address alone', false, { address: { ...keptAddress, ...none, street: '', short_address: 'RAAA2919' } }],
  ['a wrong short address', true, { address: { ...keptAddress, short_address: 'RAAA29' } }],
  // What release 0.2.0 wrote may lack a field.
  ['a field absent', true, { address: JSON.parse('{"building":"2919","city":"riyadh"}') as Address }],
  ['no address', false, { address: null }],
  ['an order to be collected', false, { address: { ...keptAddress, ...none }, deliveryMethod: 'pickup' }],
  ['an order that has left', false, { address: { ...keptAddress, ...none }, state: 'shipped' }],
  ['an unpaid order', false, { address: { ...keptAddress, ...none }, state: 'awaiting_payment' }],
]

describe('an order asks for a national address', () => {
  it.each(cases)('with %s: %s, in lists as elsewhere', async (_, asks, set) => {
    const [order] = await place({ address: keptAddress, state: 'preparing', deliveryMethod: 'standard', ...set })
    expect(orderAsksAddress(order!)).toBe(asks)
    expect(await shop.db.$count(orders, and(eq(orders.id, order!.id), asksAddress()))).toBe(asks ? 1 : 0)
  })

  it('only in a shop that requires it', async () => {
    const [order] = await place({ address: { ...keptAddress, ...none }, state: 'confirmed' })
    expect(orderAsksAddress(order!)).toBe(true)
    try {
      await requireAddress(false)
      await loadSettings(shop.db)
      expect(orderAsksAddress(order!)).toBe(false)
      expect(await shop.db.$count(orders, asksAddress())).toBe(0)
    } finally {
      await requireAddress(true)
      await loadSettings(shop.db)
    }
  })
})
