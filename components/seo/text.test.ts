import { describe, expect, it } from 'vitest'
import { ellipsis } from './text.ts'

describe('a text too long for search results', () => {
  it('ends between words, without trailing punctuation', () => {
    expect(ellipsis('تمور سعودية، قهوة مختارة', 14)).toBe('تمور سعودية…')
    expect(ellipsis('تمور سعودية', 11)).toBe('تمور سعودية')
  })

  it('is cut inside a word only if it is the only word, and never inside a character', () => {
    expect(ellipsis('ق'.repeat(50), 10)).toBe(`${'ق'.repeat(9)}…`)
    expect(ellipsis(`${'أ'.repeat(8)}😀😀`, 10)).toBe(`${'أ'.repeat(8)}…`)
  })

  it('never exceeds the limit', () => {
    const text = 'صناديق هدايا نختار محتوياتها ونرتبها ونغلّفها بأنفسنا في الرياض، ثم نوصلها إلى بابك'
    for (let length = 3; length < 90; length++) expect(ellipsis(text, length).length).toBeLessThanOrEqual(length)
  })
})
