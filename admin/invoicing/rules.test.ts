import { expect, it } from 'vitest'
import { RULES } from '#server/invoices/zatca/rules/check.ts'
import { codesIn, ruleKind, ruleWords } from './rules.ts'

it.each([
  ['BR-KSA-09', 'sellerAddress'],
  ['BR-KSA-44', 'buyer'],
  ['BR-CO-15', 'amounts'],
  ['BR-KSA-EN16931-07', 'amounts'],
  ['invalid-invoice-hash', 'stamp'],
  ['QRCODE_INVALID', 'stamp'],
  ['SOMETHING-NEW', 'other'],
])('%s is a rule of %s', (code, kind) => expect(ruleKind(code)).toBe(kind))

it('each rule that the emulator checks has its own words, except two that the shop cannot break', () => {
  const codes = RULES.map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => ruleKind(code) === 'other')).toEqual(['BR-02', 'BR-16'])
  expect(ruleWords('BR-KSA-09').mend).not.toBe(ruleWords('BR-KSA-44').mend)
})

it('codes are found in what the platform said, each once', () => {
  expect(codesIn('/compliance/invoices → 400: BR-KSA-09: BR-CO-15: BR-KSA-09')).toEqual(['BR-KSA-09', 'BR-CO-15'])
  expect(codesIn('/compliance → 400: Invalid-OTP')).toEqual([])
})
