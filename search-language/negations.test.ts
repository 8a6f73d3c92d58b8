import { describe, expect, it } from 'vitest'
import { contentsOf, isNegated, mentionsIn, negationsIn, thingKeys } from './negations.ts'
import { searchWords } from './words.ts'

const things = (text: string): string[] => negationsIn(searchWords(text)).flatMap((one) => one.things)

describe('a negation', () => {
  it.each([
    ['تمر بلا شوكولاته', ['شوكولاته']],
    ['من غير سكر', ['سكر']],
    ['خالٍ من الجلوتين', ['الجلوتين']],
    ['خالية من السكر واللاكتوز', ['السكر', 'اللاكتوز']],
    ['بدون سكر أو مكسرات ولا حليب', ['سكر', 'مكسرات', 'حليب']],
    ['لا يحتوي على أي إضافة سكر', ['سكر']],
    ['ما فيها مكسرات', ['مكسرات']],
    ['ليس فيه كحول', ['كحول']],
    ['كل العطور إلا العود', ['العود']],
    ['ما عدا الورد', ['الورد']],
    ['sugar free dates', ['sugar']],
    ['free of gluten', ['gluten']],
    ['مصمم بخلوه من العطور', ['العطور']],
    ['عود ولا عطر', []],
    ['chanel no 5', []],
    ['تمر سكري', []],
    ['بدون', []],
  ])('in «%s» is of %j', (text, expected) => expect(things(text)).toEqual(expected))

  it('ends right before its thing', () => {
    expect(isNegated(searchWords('عطر ما عدا كود'), 3)).toBe(true)
    expect(isNegated(searchWords('كود خصم'), 1)).toBe(false)
  })
})

describe('the texts of a product', () => {
  const facts = (name: string, value: string) => mentionsIn([], [{ name, value }])

  it('only lack a thing where every mention is negated', () => {
    expect(mentionsIn(['معمول بدون سكر. لا نضيف سكرًا.'], []).lacks).toContain('سكر')
    const both = mentionsIn(['معمول بدون سكر', 'المكونات: تمر، سكر'], [])
    expect(both.has).toContain('سكر')
    expect(both.lacks).not.toContain('سكر')
  })

  it('do not carry a negation over a comma', () => expect(mentionsIn(['بدون حشوة، لوز محمص'], []).has).toContain('لوز'))

  it.each([
    ['what a body has', 'ستربسلز خالي من السكر', 'يحافظ على مستويات السكر في الدم'],
    ['what somebody eats', 'ستربسلز خالي من السكر', 'لمن يسعى لتقليل استهلاك السكر'],
  ])('say nothing of the contents by %s, where they say that it has none', (_, title, text) => {
    expect(mentionsIn([title, text], []).lacks).toContain('سكر')
    expect(mentionsIn([title, text], []).has).not.toContain('سكر')
    // What does not say so is not known to be without it.
    expect(mentionsIn([text], []).has).toContain('سكر')
    expect(mentionsIn([title, text, 'سكر القصب'], []).has).toContain('سكر')
  })

  it('name attributes that are absent', () => {
    expect(facts('الحشوة', 'بلا حشوة').lacks).toContain('حشو')
    expect(facts('السكر', 'لا').lacks).toContain('سكر')
    expect(facts('السكر', '20 جم').has).toContain('سكر')
  })
})

it('a thing has one key in all its forms', () => {
  for (const word of ['السكر', 'بالسكر', 'سكرا', 'وسكر']) expect(thingKeys(word)).toContain('سكر')
  for (const word of ['الكالسيوم', 'كالسيوم']) expect(thingKeys(word)).toContain('كالسيوم')
})

it('nuts are almonds, but almonds are not nuts', () => {
  expect(contentsOf('المكسرات').members).toContain('لوز')
  expect(contentsOf('لوز')).toEqual({ names: ['لوز'], members: [], kinds: [] })
})
