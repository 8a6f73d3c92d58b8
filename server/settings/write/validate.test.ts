import { expect, it } from 'vitest'
import type { Refusal } from '#server/platform/http/errors.ts'
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

const licensed = (more: object) => checkedSection('reductions', { ...LICENCE, ...more })
const LICENCE = { licence: '1447-20931', from: '2026-11-01', to: '2026-11-30', link: 'https://sales.mc.gov.sa/1447' }

it('a licence of reductions is read in any digits, and each of its faults is named', async () => {
  expect(await licensed({ licence: ' ١٤٤٧ – ٢٠٩٣١ ' })).toEqual(LICENCE)
  const none = { licence: null, from: null, to: null, link: null }
  expect(await licensed(none)).toEqual(none)
  const faultOf = async (more: object) => {
    const refusal = await licensed(more).then(
      () => undefined,
      (error: Refusal) => error,
    )
    return Object.keys(refusal?.answer.errors ?? {})
  }
  for (const licence of ['ترخيص', '12', 'no. 1447', 'https://sales.mc.gov.sa'])
    expect(await faultOf({ licence })).toEqual(['licence'])
  for (const link of ['http://sales.mc.gov.sa', 'sales.mc.gov.sa', 'https://sales', 'https://.'])
    expect(await faultOf({ link })).toEqual(['link'])
  expect(await faultOf({ from: '2026-12-01' })).toEqual(['to'])
  expect(await faultOf({ licence: null })).toEqual(['licence'])
})
