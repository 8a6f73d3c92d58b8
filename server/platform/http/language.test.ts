import { describe, expect, it } from 'vitest'
import { negotiate } from './language.ts'

describe('the language of a response', () => {
  it.each([
    [undefined, undefined],
    ['ar', undefined],
    ['ar-SA', 'en'],
    [undefined, 'ar-EG,ar;q=0.9,en;q=0.8'],
    ['en', 'fr'],
    [undefined, '*'],
    ['', ';;q=x, ,'],
  ])('is Arabic, the only language of the shop, for lang %s and Accept-Language %s', (lang, accept) => {
    expect(negotiate(lang, accept)).toBe('ar')
  })
})
