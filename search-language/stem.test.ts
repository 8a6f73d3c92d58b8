import { describe, expect, it } from 'vitest'
import { isOtherNoun, kinsOf } from './stem.ts'

describe('forms of a word', () => {
  it('are one of two, and the last hamza', () => {
    expect(kinsOf('كوبين')).toContain('كوب')
    expect(kinsOf('سجادتين')).toContain('سجاده')
    expect(kinsOf('غطا')).toContain('غطاء')
  })

  it('tell an adjective from a noun', () => {
    expect(isOtherNoun('حلبي', 'حليب')).toBe(true)
    expect(isOtherNoun('سكريي', 'سكري')).toBe(false)
  })
})
