import { describe, expect, it } from 'vitest'
import { line, lines, titleLine } from './text.ts'

describe('a line of text', () => {
  it.each([
    ['  قميص&nbsp;قطني &amp; مريح\u200f ', 'قميص قطني & مريح'],
    ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
    ['أقل من &lt;5 كجم', 'أقل من <5 كجم'],
    ['&#x202e;عطر', 'عطر'],
    ['AT&T <b>', 'AT&T <b>'],
  ])('%j is stored as %j', (written, stored) => {
    expect(line(written)).toBe(stored)
    expect(line(stored)).toBe(stored)
  })

  it('keeps its line breaks where there may be some', () => {
    expect(lines(' أول \r\nثان\n\n\n\nثالث ')).toBe('أول\nثان\n\nثالث')
  })
})

describe('a text that was encoded again and again', () => {
  it.each(['&' + 'amp;'.repeat(25_000), '&am&#112;;'.repeat(10_000)])('is read in a few turns', (text) => {
    expect(line(text).length).toBeLessThanOrEqual(text.length)
  })

  it('is read as what it was before', () => {
    expect(line(`عود &${'amp;'.repeat(1000)} عنبر`)).toBe('عود & عنبر')
    expect(line('&amp;amp;nbsp;&amp;#1593;ود')).toBe('عود')
  })
})

describe('a title', () => {
  it.each([
    ['عبـــاية كريـب', 'عباية كريب'],
    ['ـــ عطر ـ عود ـــ', '- عطر - عود -'],
    ['تقويم 1447هـ', 'تقويم 1447هـ'],
    ['طبعة هـ', 'طبعة هـ'],
    ['هـــدية', 'هدية'],
    ['وجهـ', 'وجه'],
  ])('%j loses its strokes: %j', (written, stored) => {
    expect(titleLine(written)).toBe(stored)
    expect(titleLine(stored)).toBe(stored)
  })
})
