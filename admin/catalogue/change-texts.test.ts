import { describe, expect, it } from 'vitest'
import { changeTexts } from './change-texts.ts'

describe('texts of a change', () => {
  it('show the end of a long description where it alone differs', () => {
    const long = `<p>${'وصف طويل '.repeat(60)}`
    const { before, after } = changeTexts({
      field: 'description',
      before: `${long}بقطن</p>`,
      after: `${long}بكتان</p>`,
    })
    expect([before, after]).toEqual([expect.stringMatching(/^….*بقطن$/), expect.stringMatching(/^….*بكتان$/)])
  })

  it('say what a number of pictures hides', () => {
    const of = (...ids: string[]) => ids.map((identity) => ({ identity, alt: '' }))
    const after = (was: string[], is: string[]) =>
      changeTexts({ field: 'pictures', before: of(...was), after: of(...is) }).after
    expect(after(['a', 'b'], ['a', 'c'])).toBe('صورتان (جديدة: 1 ومحذوفة: 1)')
    expect(after(['a', 'b'], ['b', 'a'])).toBe('صورتان (بترتيب آخر)')
    expect(after([], ['a'])).toBe('صورة واحدة')
  })

  it('are never alike without a word', () => {
    const option = (values: string[]) => [{ name: 'المقاس', values: values.map((value) => ({ value, swatch: null })) }]
    expect(changeTexts({ field: 'options', before: option(['S']), after: option(['S', 'M']) })).toEqual({
      before: '\u2068المقاس (S)\u2069',
      after: '\u2068المقاس (S وM)\u2069',
    })
    const focus = { field: 'description', before: '<p>قطن</p>', after: '<p><strong>قطن</strong></p>' }
    expect(changeTexts(focus)).toEqual({ before: 'قطن', after: 'قطن (تغيّرت تفاصيله)' })
  })
})
