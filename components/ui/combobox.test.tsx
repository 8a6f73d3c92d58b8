import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { matchOptions, optionNamed } from './combobox.ts'

const cities = [{ value: 'ruh', label: 'الرياض' }, { value: 'jed', label: 'جدة' }, { value: 'hofuf', label: 'الهفوف', text: 'الأحساء' }, { value: 'abha', label: 'أبها' }]
const found = (query: string) => matchOptions(cities, query).map(({ value }) => value)

describe('Combobox', () => {
  it('finds options however they are spelt, and by their second line', () => {
    expect(found('جده')).toEqual(['jed'])
    expect(found('ابها')).toEqual(['abha'])
    expect(found('الاحساء')).toEqual(['hofuf'])
    expect(found('')).toHaveLength(4)
    expect(found('باريس')).toEqual([])
  })

  it('shows those that begin with the words first', () => {
    expect(matchOptions([{ value: '1', label: 'شمال الرياض' }, { value: '2', label: 'الرياض' }], 'الرياض').map(({ value }) => value)).toEqual(['2', '1'])
  })

  it('shows what is meant first, with or without the article, and last what only stands in a place of that name', () => {
    const places = [{ value: 'kharj', label: 'الخرج', text: 'الرياض' }, { value: 'khabra', label: 'رياض الخبراء', text: 'القصيم' }, { value: 'ruh', label: 'الرياض', text: 'الرياض' }]
    for (const query of ['رياض', 'الرياض']) expect(matchOptions(places, query).map(({ value }) => value)).toEqual(['ruh', 'khabra', 'kharj'])
  })

  it('understands words that name an option exactly', () => {
    expect(optionNamed(cities, ' جده ')?.value).toBe('jed')
    expect(optionNamed(cities, 'جد')).toBeUndefined()
  })

  it('is a combobox named by its label, and sends the value in a form', () => {
    const html = renderToStaticMarkup(<Combobox label="المدينة" name="city" options={cities} value="jed" onChange={() => {}} />)
    expect(html).toMatch(/<input[^>]*role="combobox"[^>]*value="جدة"/)
    expect(html).toContain('<input type="hidden" name="city" value="jed"/>')
    expect(html).toContain('aria-expanded="false"')
    expect(html).toContain('aria-label="امسح المدينة"')
  })
})
