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

const named = (name: string) => checkedSection('identity', { ...SEED.identity, legal_name: name })

it.each(['ش'.repeat(120), '🌴'.repeat(60)])('the legal name %s fits the QR code of invoices', async (name) =>
  expect(await named(name)).toMatchObject({ legal_name: name }),
)

// A presentation form has three bytes.
it('a legal name of more than 255 bytes is refused', () =>
  expect(named('ﷺ'.repeat(86))).rejects.toMatchObject({
    status: 422,
    answer: { errors: { legal_name: [expect.any(String)] } },
  }))
