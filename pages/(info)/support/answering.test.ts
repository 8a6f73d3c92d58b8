import { describe, expect, it } from 'vitest'
import { infoText } from '../text.server.ts'
import { answering } from './answering.ts'

const { sections } = infoText('support')
const questions = (asked: string): number =>
  answering(sections, asked).reduce((sum, { blocks }) => sum + blocks.length, 0)

describe('searching the answers', () => {
  it('shows all before anything is asked', () => expect(answering(sections, '  ')).toBe(sections))

  it('finds a word however it is spelt', () => {
    expect(questions('إرجاع')).toBeGreaterThan(0)
    expect(questions('ارجاع')).toBe(questions('إرجاع'))
    expect(questions('ضريبة')).toBe(questions('ضريبه'))
  })

  it('needs every word, and leaves out sections that say nothing of them', () => {
    expect(questions('الدفع بطاقة')).toBeLessThanOrEqual(questions('الدفع'))
    expect(answering(sections, 'الشركاء').map(({ id }) => id)).toContain('partners')
    expect(answering(sections, 'زرافة')).toEqual([])
  })
})
