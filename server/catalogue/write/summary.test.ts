import { describe, expect, it } from 'vitest'
import { summary } from './summary.ts'

describe('a summary', () => {
  it('is the beginning of the text, cut between words', () => {
    const words = 'كلمة '.repeat(60)
    expect(summary(`<p>${words}</p>`)).toMatch(/^(كلمة ){20,}كلمة…$/)
    expect(summary(`<p>${words}</p>`).length).toBeLessThanOrEqual(161)
  })

  it('has no markup and keeps words of different elements apart', () => {
    expect(summary('<h3>عود</h3><p>طبيعي &amp; فاخر</p>')).toBe('عود طبيعي & فاخر')
  })
})
