import { expect, it } from 'vitest'
import { EMPTY, fieldOf, isNumber, toDraft, type DraftLine } from './draft-form.ts'

const line: DraftLine = { sku: 'A', product_sku: 'P', title: 'تمر', options: [], quantity: 2, texts: {} }

it('sends an address once it was typed, to the customer unless another receiver is named', () => {
  const values = { ...EMPTY, mobile: '0501234567', name: 'هدى', city: 'riyadh', district: 'العليا' }
  expect(toDraft(values, [line], null, false)).toEqual({
    customer: { phone: '0501234567', name: 'هدى' },
    lines: [{ sku: 'A', quantity: 2 }],
  })
  expect(toDraft(values, [line], null, true).address).toMatchObject({
    recipient: 'هدى',
    phone: '0501234567',
    street: null,
  })
  const short = { ...EMPTY, mobile: '0501234567', city: 'riyadh', short_address: 'RAAA2919' }
  expect(toDraft(short, [line], null, false).address).toMatchObject({ short_address: 'RAAA2919', building: null })
  const known = { id: 1, name: 'نورة' }
  expect(toDraft(values, [line], known, true).address).toMatchObject({ recipient: 'نورة' })
  const whole = { ...values, street: 'التحلية', building: '2919', recipient: 'سعد' }
  expect(toDraft(whole, [line], null, false).address).toMatchObject({ recipient: 'سعد', unit: null })
})

it('sends texts by their label', () => {
  expect(toDraft(EMPTY, [{ ...line, texts: { الاسم: 'نورة' } }], null, true).lines).toEqual([
    { sku: 'A', quantity: 2, texts: [{ label: 'الاسم', text: 'نورة' }] },
  ])
})

it('knows the field of an error, and a number in digits of any script', () => {
  expect(['customer.phone', 'customer.name', 'address.phone', 'coupon', 'lines.0'].map(fieldOf)).toEqual([
    'mobile',
    'name',
    'phone',
    'coupon',
    undefined,
  ])
  expect(['٠٥٠ ١٢٣ ٤٥٦٧', '050123'].map(isNumber)).toEqual([true, false])
})
