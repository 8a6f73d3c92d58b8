import { expect, it } from 'vitest'
import { maskPersonal } from './mask.ts'

it('masks phones, e-mails and IBANs wherever they stand, and personal fields whatever they hold', () => {
  expect(
    maskPersonal({
      text: 'اتصل على 0501234567 أو +966 50 123 4567 أو ٠٥٠١٢٣٤٥٦٧، أو noura.ali@example.com',
      lines: ['SA0380000000608010167519', { phone: '0112345678', address: 'شارع العليا' }],
      email: null,
    }),
  ).toEqual({
    text: 'اتصل على 05•••••67 أو +966 5•••••67 أو ٠٥•••••٦٧، أو n•••@example.com',
    lines: ['SA03••••7519', { phone: '01•••', address: 'شا•••' }],
    email: null,
  })
})

it('leaves numbers, names of things and keys as they are', () => {
  const details = {
    amount: 5000,
    key: 'c0a80501-0512-4345-8678-050123456789',
    sku: 'SA-0501234567-X',
    order: '2026-000123',
    at: '2026-11-26T05:01:23.456Z',
  }
  expect(maskPersonal(details)).toEqual(details)
})

it('finds e-mails inside longer words, and none in a word without end', () => {
  expect(maskPersonal('<-noura@example.com>, mailto:.a@b.example؛ @x.com')).toBe(
    '<-n•••@example.com>, mailto:.a•••@b.example؛ @x.com',
  )
  const word = 'A0'.repeat(50_000)
  expect(maskPersonal(word)).toBe(word)
})
