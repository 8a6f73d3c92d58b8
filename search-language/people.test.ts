import { describe, expect, it } from 'vitest'
import { searchWords } from './words.ts'
import { audienceOf, FOR_MEN } from './people.ts'

const audience = (typed: string) => searchWords(typed).flatMap((word) => audienceOf(word) ?? [])

describe('whom a search is for', () => {
  it.each([
    ['عطر لأبوي', [FOR_MEN]],
    ['هدية لجاري', [FOR_MEN]],
    ['عطر لأمي وأبوي', ['نسايي', FOR_MEN]],
    // A hearth for coffee, and a city.
    ['محمصة وجار الضحى', []],
    ['متجر في جدة', []],
  ])('«%s»', (typed, expected) => expect(audience(typed)).toEqual(expected))
})
