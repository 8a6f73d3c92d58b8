import { expect, it } from 'vitest'
import { SEED } from '../seed.ts'
import { checkedSection } from './validate.ts'

it('who sells has a register number or a freelance document', async () => {
  const legal = { ...SEED.legal, commercial_registration: null }
  await expect(checkedSection('legal', { ...legal, freelance_document: null })).rejects.toMatchObject({
    status: 422,
    answer: { errors: { commercial_registration: [expect.stringContaining('وثيقة العمل الحر')] } },
  })
  const freelance = { ...legal, freelance_document: 'FL123456789' }
  expect(await checkedSection('legal', freelance)).toEqual(freelance)
})

it.each([
  ['ش'.repeat(120), true],
  ['🌴'.repeat(60), true],
  // A presentation form has three bytes.
  ['ﷺ'.repeat(86), false],
])('the legal name %s fits the QR code of invoices: %s', async (name, fits) => {
  const saved = checkedSection('identity', { ...SEED.identity, legal_name: name })
  if (fits) expect(await saved).toMatchObject({ legal_name: name })
  else
    await expect(saved).rejects.toMatchObject({ status: 422, answer: { errors: { legal_name: [expect.any(String)] } } })
})
