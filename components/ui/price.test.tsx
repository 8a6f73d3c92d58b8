import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Amount, Price } from './Price.tsx'

/** What a screen reader says of it. */
const spoken = (markup: string): string =>
  markup
    .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
/** What is seen, from left to right. */
const seen = (markup: string): string => /<bdi dir="ltr"[^>]*>(.*?)<\/bdi>/.exec(markup)![1]!.replace(/<[^>]+>/g, '')

describe('an amount', () => {
  it.each([
    [123450, '\u20C1\u00a01,234.50'],
    [30000, '\u20C1\u00a0300'],
    [5, '\u20C1\u00a00.05'],
    [0, '\u20C1\u00a00'],
    [-5000, '-\u20C1\u00a050'],
  ])('of %i halalas has the riyal sign to its left: %s', (halalas, shown) => {
    expect(seen(html(<Amount halalas={halalas} />))).toBe(shown)
  })

  it('is spoken with the name of its currency', () => {
    expect(spoken(html(<Amount halalas={30000} />))).toBe('300 ريال سعودي')
  })
})

describe('a price', () => {
  it('says what it was before a sale', () => {
    const markup = html(<Price halalas={7500} compareAt={10000} />)
    expect(spoken(markup)).toBe('السعر الآن 75 ريال سعودي وكان قبل الخصم 100 ريال سعودي')
    expect(markup).toMatch(/<del[^>]*>/)
  })

  it.each([null, 7500, 5000])('does not boast of an earlier price of %s that was no higher', (compareAt) => {
    expect(html(<Price halalas={7500} compareAt={compareAt} />)).not.toContain('<del')
  })

  it('says that others cost more', () => {
    expect(spoken(html(<Price halalas={7500} from />))).toBe('من 75 ريال سعودي')
  })
})
