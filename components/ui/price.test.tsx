import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Amount, Price } from './Price.tsx'

/** Text for screen readers. */
const accessibleText = (markup: string): string =>
  markup
    .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
/** Visible text from left to right. */
const visibleText = (markup: string): string =>
  /<bdi dir="ltr"[^>]*>(.*?)<\/bdi>/.exec(markup)![1]!.replace(/<[^>]+>/g, '')

describe('an amount', () => {
  it.each([
    [123450, '\u20C1\u00a01,234.50'],
    [30000, '\u20C1\u00a0300'],
    [5, '\u20C1\u00a00.05'],
    [0, '\u20C1\u00a00'],
    [-5000, '-\u20C1\u00a050'],
  ])('of %i halalas has the riyal sign at its left: %s', (halalas, shown) => {
    expect(visibleText(html(<Amount halalas={halalas} />))).toBe(shown)
  })

  it('is read with the name of its currency', () => {
    expect(accessibleText(html(<Amount halalas={30000} />))).toBe('300 ريال')
  })
})

describe('a price', () => {
  it('shows the compare-at price', () => {
    const markup = html(<Price halalas={7500} compareAt={10000} />)
    expect(accessibleText(markup)).toBe('السعر الآن 75 ريال وكان قبل التخفيض 100 ريال')
    expect(markup).toMatch(/<del[^>]*>/)
  })

  it.each([null, 7500, 5000])('hides a compare-at price of %s that is not higher', (compareAt) => {
    expect(html(<Price halalas={7500} compareAt={compareAt} />)).not.toContain('<del')
  })

  it('shows that other variants cost more', () => {
    expect(accessibleText(html(<Price halalas={7500} from />))).toBe('من 75 ريال')
  })
})
