import { expect, it } from 'vitest'
import { owedOf } from '#api/contract/setup-owed.ts'
import type { Setup } from '#api/contract/staff-setup.ts'
import { SEED } from '#server/settings/seed.ts'
import { stepsOf, type Facts } from './steps.ts'

/** A new shop with all samples. */
const NEW: Setup = {
  put_away: false,
  policies_read: false,
  samples_kept: false,
  works_alone: false,
  delivery_kept: false,
  cash_alone: false,
  is_trial: false,
  is_open: false,
  opened_at: null,
  samples: { products: 73, orders: 40, restorable: false },
  own_products: 0,
  has_stock: false,
  people: 1,
  changed_sections: [],
  payment_methods: [],
  has_order: false,
  messages: { email: 'untested', sms: 'untested' },
  site_url: 'https://waha.example',
}
const seeded = { ...SEED, face: null }
const done = (facts: Facts): string[] =>
  stepsOf(facts)
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id)

it('nothing of a new shop is done, whatever its samples show', () => {
  expect(done({ settings: seeded, setup: NEW })).toEqual([])
})

it('samples that are cleared are done, and so are samples that the owner keeps', () => {
  const none = { products: 0, orders: 0, restorable: true }
  expect(done({ settings: seeded, setup: { ...NEW, samples: none } })).toEqual(['samples'])
  expect(done({ settings: seeded, setup: { ...NEW, samples_kept: true } })).toEqual(['samples'])
})

const OWN_NAME = { name: 'تمور نجد', legal_name: 'مؤسسة تمور نجد', tagline: null }
const REGISTERED = { ...SEED.legal, commercial_registration: '1010123456', vat_number: '311111111100003' }
it.each([
  ['a company', REGISTERED],
  [
    'a freelancer who is not registered for VAT',
    { ...SEED.legal, commercial_registration: null, freelance_document: 'FL123456789', vat_number: null },
  ],
])('%s has said who it is', (_, legal) => {
  const settings = { ...seeded, identity: OWN_NAME, legal }
  expect(done({ settings, setup: NEW })).toEqual(['identity'])
})

it('neither a register number nor a freelance document is not enough', () => {
  const legal = { ...REGISTERED, commercial_registration: null }
  const settings = { ...seeded, identity: OWN_NAME, legal }
  expect(done({ settings, setup: NEW })).toEqual([])
})

it('a freelancer still has the register number of the sample company', () => {
  const legal = {
    ...REGISTERED,
    commercial_registration: SEED.legal.commercial_registration,
    freelance_document: 'FL1',
  }
  expect(done({ settings: { ...seeded, identity: OWN_NAME, legal }, setup: NEW })).toEqual([])
})

it('each sample that is left is named', () => {
  const contact = { ...SEED.contact, email: 'salam@tumoor.sa', phone: '+966112223344', short_address: 'RAAA2919' }
  expect(owedOf({ ...seeded, identity: OWN_NAME, legal: REGISTERED, contact })).toEqual([
    'address.whatsapp',
    'address.place',
  ])
})

it('a message that failed, or a single channel, is no proof that messages arrive', () => {
  const tried = (email: 'sent' | 'failed', sms: 'sent' | 'unavailable') =>
    done({ settings: seeded, setup: { ...NEW, messages: { email, sms } } })
  expect([tried('failed', 'sent'), tried('sent', 'unavailable'), tried('sent', 'sent')]).toEqual([[], [], ['messages']])
})

it('products of which none is in stock are nothing to sell, until they were sold out', () => {
  const soldOut = { ...NEW, own_products: 80 }
  expect(done({ settings: seeded, setup: soldOut })).toEqual([])
  expect(done({ settings: seeded, setup: { ...soldOut, has_order: true } })).toEqual(['products', 'order'])
  expect(done({ settings: seeded, setup: { ...soldOut, has_stock: true } })).toEqual(['products'])
})

it('a shop that is ready has nothing left to do', () => {
  const settings = {
    ...seeded,
    identity: OWN_NAME,
    contact: {
      ...SEED.contact,
      email: 'salam@tumoor.sa',
      phone: '+966112223344',
      whatsapp: '+966552223344',
      short_address: 'RAAA3120',
      address: { ...SEED.contact.address, building: '3120', street: 'طريق العروبة' },
    },
    legal: REGISTERED,
    face: { style: null } as Facts['settings']['face'],
  }
  const setup: Setup = {
    ...NEW,
    is_open: true,
    policies_read: true,
    works_alone: true,
    own_products: 80,
    has_stock: true,
    samples: { products: 0, orders: 0, restorable: false },
    changed_sections: ['cash_on_delivery', 'delivery'],
    has_order: true,
    messages: { email: 'sent', sms: 'sent' },
    site_url: 'https://tumoor.sa',
  }
  expect(stepsOf({ settings, setup }).filter(({ isDone }) => !isDone)).toEqual([])
})

it('the name and numbers of the sample company complete no step', () => {
  const identity = { ...OWN_NAME, legal_name: SEED.identity.legal_name }
  const contact = { ...SEED.contact, email: 'salam@tumoor.sa', short_address: 'RAAA2919' }
  expect(done({ settings: { ...seeded, identity, contact, legal: REGISTERED }, setup: NEW })).toEqual([])
})
