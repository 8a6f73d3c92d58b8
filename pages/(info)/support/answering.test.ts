import { describe, expect, it } from 'vitest'
import { originalText } from '#tests/fixtures/info-text.ts'
import { matchingSections } from './answering.ts'

const { sections } = await originalText('support')
const questions = (asked: string): number =>
  matchingSections(sections, asked).reduce((sum, { blocks }) => sum + blocks.length, 0)

describe('searching the answers', () => {
  it('shows all without a search', () => expect(matchingSections(sections, '  ')).toBe(sections))

  it('finds a word in any spelling', () => {
    expect(questions('إرجاع')).toBeGreaterThan(0)
    expect(questions('ارجاع')).toBe(questions('إرجاع'))
    expect(questions('ضريبة')).toBe(questions('ضريبه'))
  })

  it.each([
    ['متى يوصل طلبي', 'متى يصل طلبي؟'],
    ['ابي ارجع الطلبية', 'من يدفع تكلفة الإرجاع؟'],
    ['كيف احصل على فاتورة', 'فاتورة'],
  ])('reads a question as the search of products does: %s', (asked, expected) => {
    const shown = matchingSections(sections, asked).flatMap(({ blocks }) => blocks)
    expect(JSON.stringify(shown)).toContain(expected)
    expect(shown.length).toBeLessThan(questions('و'))
  })

  it('requires every word, and omits sections without matches', () => {
    expect(questions('الدفع بطاقة')).toBeLessThanOrEqual(questions('الدفع'))
    expect(matchingSections(sections, 'الشركاء').map(({ id }) => id)).toContain('partners')
    expect(matchingSections(sections, 'زرافة')).toEqual([])
  })
})
