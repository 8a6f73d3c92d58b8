import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { disguised } from '#tests/fixtures/typed-codes.ts'
import { clean } from './arabic-text.ts'
import { parseRiyals } from './riyals.ts'
import { typedCode, typedText } from './typed.ts'

describe('what is typed', () => {
  it.each([
    ['١٢٣ ۴۵۶', '123 456'],
    ['１２３', '123'],
    ['\u202a+966 50\u202c', '+966 50'],
    ['２٠۲٦–02−18', '2026-02-18'],
    ['رقمـــي', 'رقمي'],
    ['عِيدٌ', 'عيد'],
    ['ﻋﻴﺪ', 'عيد'],
    ['عید مبارک', 'عيد مبارك'],
  ])('%j means %j', (typed, meant) => {
    expect(typedText(typed)).toBe(meant)
  })

  it.each([
    ['ｅｉｄ　２５', 'EID25'],
    ['eid‑25', 'EID25'],
    ['\u2067 raaa ٢٩١٩ \u2069', 'RAAA2919'],
    ['عيـد ٢٥', 'عيد25'],
    ['12\u200d3\u200c4\ufeff5\u00ad6', '123456'],
    ['1️⃣2️⃣', '12'],
  ])('%j is the code %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code)
  })

  it('is the same code however it came here', () => {
    const codes = fc.stringMatching(/^[A-Z0-9يعدكر]{1,20}$/)
    fc.assert(
      fc.property(
        codes.chain((code) => fc.tuple(fc.constant(code), disguised(code))),
        ([code, typed]) => {
          expect(typedCode(typed)).toBe(code)
          expect(typedCode(typedCode(typed))).toBe(code)
        },
      ),
      cases(),
    )
  })

  it('is a price with any of these characters', () => {
    expect(parseRiyals('\u200f１٬٢٠٠٫٥\u200f')).toBe(120_050)
  })
})

describe('free text', () => {
  it.each(['👩‍👩‍👧', 'می‌خواهم', '1447ه‍'])('keeps what joins and parts its letters: %s', (text) => {
    expect(clean(` ${text} `)).toBe(text)
  })

  it('keeps no joiner that joins nothing, and no other invisible character', () => {
    expect(clean('\u200d \u200c')).toBe('')
    expect(clean('a\u200c\u200d\u200cb \u200dc\u202e\u200b')).toBe('a\u200cb c')
  })

  it('changes no more the second time', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ب', ' ', '\n', '\u200c', '\u200d', '\u200b', '👩'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(text, (any) => {
        expect(clean(clean(any))).toBe(clean(any))
      }),
      cases(),
    )
  })
})
