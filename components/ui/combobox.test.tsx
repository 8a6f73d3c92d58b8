import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { stepTo } from './combobox-keys.ts'
import { matchOptions, optionNamed } from './combobox.ts'

const cities = [
  { value: 'ruh', label: 'الرياض' },
  { value: 'jed', label: 'جدة' },
  { value: 'hofuf', label: 'الهفوف', text: 'الأحساء' },
  { value: 'abha', label: 'أبها' },
]
const found = (query: string) => matchOptions(cities, query).map(({ value }) => value)

describe('Combobox', () => {
  it('finds options in any spelling, and by their second line', () => {
    expect(found('جده')).toEqual(['jed'])
    expect(found('ابها')).toEqual(['abha'])
    expect(found('الاحساء')).toEqual(['hofuf'])
    expect(found('')).toHaveLength(4)
    expect(found('باريس')).toEqual([])
  })

  it('lists options that begin with the query first', () => {
    expect(
      matchOptions(
        [
          { value: '1', label: 'شمال الرياض' },
          { value: '2', label: 'الرياض' },
        ],
        'الرياض',
      ).map(({ value }) => value),
    ).toEqual(['2', '1'])
  })

  it('lists exact matches first, with or without the article, and matches of the second line last', () => {
    const places = [
      { value: 'kharj', label: 'الخرج', text: 'الرياض' },
      { value: 'khabra', label: 'رياض الخبراء', text: 'القصيم' },
      { value: 'ruh', label: 'الرياض', text: 'الرياض' },
    ]
    for (const query of ['رياض', 'الرياض'])
      expect(matchOptions(places, query).map(({ value }) => value)).toEqual(['ruh', 'khabra', 'kharj'])
  })

  it('finds a city by its Latin name, and the towns of a region only where no city is called so', () => {
    const towns = [
      { value: 'taif', label: 'الطائف', text: 'مكة المكرمة', words: 'taif', isTextLast: true },
      { value: 'makkah', label: 'مكة المكرمة', text: 'مكة المكرمة', words: 'makkah', isTextLast: true },
      { value: 'riyadh', label: 'الرياض', text: 'الرياض', words: 'riyadh', isTextLast: true },
      { value: 'unayzah', label: 'عنيزة', text: 'القصيم', words: 'unayzah', isTextLast: true },
    ]
    const of = (query: string) => matchOptions(towns, query).map(({ value }) => value)
    expect([of('مكه'), of('Riyad'), of('makkah'), of('القصيم')]).toEqual([
      ['makkah'],
      ['riyadh'],
      ['makkah'],
      ['unayzah'],
    ])
  })

  it('recognises text that names an option exactly', () => {
    expect(optionNamed(cities, ' جده ')?.value).toBe('jed')
    expect(optionNamed(cities, 'جد')).toBeUndefined()
  })

  it('moves with the arrow keys from the selected option, with wrap-around', () => {
    expect([stepTo('ArrowDown', null, 4, -1), stepTo('ArrowUp', null, 4, -1), stepTo('ArrowDown', null, 4, 2)]).toEqual(
      [0, 3, 2],
    )
    expect([stepTo('ArrowDown', 0, 4, -1), stepTo('ArrowDown', 3, 4, -1), stepTo('ArrowUp', 0, 4, -1)]).toEqual([
      1, 0, 3,
    ])
    expect([stepTo('ArrowDown', null, 0, -1), stepTo('Home', 1, 4, -1), stepTo('ArrowLeft', 1, 4, -1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is a combobox named by its label, and submits its value in a form', () => {
    const html = renderToStaticMarkup(
      <Combobox label="المدينة" name="city" options={cities} value="jed" onChange={() => {}} />,
    )
    expect(html).toMatch(/<input[^>]*role="combobox"[^>]*value="جدة"/)
    expect(html).toContain('<input type="hidden" name="city" value="jed"/>')
    expect(html).toContain('aria-expanded="false"')
    expect(html).toContain('aria-label="امسح المدينة"')
  })
})
