import { expect, it } from 'vitest'
import { SEED } from '#server/settings/seed.ts'
import { dutyStates } from './duty-states.ts'

const today = '2026-11-29'
const states = (change: Partial<typeof SEED>) => dutyStates({ ...SEED, ...change }, today)

it('a new shop lacks its own register, address and certificate', () => {
  const missing = Object.entries(states({})).flatMap(([id, { state }]) => (state === 'missing' ? [id] : []))
  expect(missing).toEqual(['nationalAddress', 'register', 'certificate', 'identity'])
})

it('a person has a freelance document instead of a commercial register', () => {
  const legal = { ...SEED.legal, commercial_registration: null, freelance_document: 'FL123456789' }
  expect(states({ legal }).register.state).toBe('done')
  expect(states({ legal: { ...legal, freelance_document: null } }).register.state).toBe('missing')
})

it('parcels need the national address of both: the customer is asked for it, and the shop has its own', () => {
  const contact = { ...SEED.contact, email: 'salam@daralhail.sa', short_address: 'RAAA2919' }
  expect(states({ contact }).nationalAddress).toMatchObject({ state: 'done' })
  const delivery = { ...SEED.delivery, national_address: false }
  expect(states({ contact, delivery }).nationalAddress).toMatchObject({ state: 'missing' })
  expect(states({ delivery }).nationalAddress.href).not.toBe(states({}).nationalAddress.href)
})

it('who is not registered for VAT issues no tax invoices, and the others may name it', () => {
  const { noVatWords, einvoicing } = states({})
  expect([noVatWords.state, einvoicing.state]).toEqual(['exempt', 'yours'])
  const plain = states({ legal: { ...SEED.legal, vat_number: null } })
  expect([plain.noVatWords.state, plain.einvoicing.state]).toEqual(['built', 'exempt'])
})

it('a licence of reductions counts until its last day', () => {
  const reductions = { licence: '1447-1', from: '2026-11-01', to: today, link: null }
  expect(states({ reductions }).reductions.state).toBe('done')
  expect(states({ reductions: { ...reductions, to: '2026-11-28' } }).reductions.state).toBe('missing')
  // A shop that reduces no price needs none.
  expect(states({}).reductions.state).toBe('yours')
})
