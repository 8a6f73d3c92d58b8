import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Facets } from '#api/contract/listing.ts'
import { activeFilters } from './filter-labels.tsx'

const facets: Facets = {
  categories: [{ slug: 'قهوة-سعودية', name: 'قهوة سعودية', count: 4 }],
  brands: [{ slug: 'دار-الطين', name: 'دار الطين', count: 2 }],
  price: { min: 1000, max: 9000, bars: [] },
  ratings: [],
  in_stock: 3,
  on_sale: 0,
  attributes: [],
  options: [],
}
const labels = (query: Parameters<typeof activeFilters>[0]) => activeFilters(query, facets).map(({ label }) => label)

describe('the active filters', () => {
  it('have readable names', () => {
    expect(
      labels({
        brand: ['دار-الطين'],
        category: 'قهوة-سعودية',
        in_stock: true,
        option: ['اللون:رملي'],
        attribute: ['المنشأ:الطائف: وادي محرم'],
      }),
    ).toEqual(['قهوة سعودية', 'دار الطين', 'المتوفر الآن', 'اللون: رملي', 'المنشأ: الطائف: وادي محرم'])
  })

  it('fall back to their values if the names are unknown', () => {
    expect(labels({ brand: ['بيت-النخلة'] })).toEqual(['بيت النخلة'])
  })

  it.each([
    [{ price_min: 5000 }, 'من \u20C1 50 فأكثر'],
    [{ price_max: 20_050 }, 'حتى \u20C1 200.50'],
    [{ price_min: 5000, price_max: 5000 }, 'من \u20C1 50 إلى \u20C1 50'],
  ])('show a price range with the riyal sign', (query, label) => {
    // Removes visually hidden text.
    const shown = renderToStaticMarkup(labels(query)[0])
      .replaceAll(/<span class="[^"]*hidden[^"]*">[^<]*<\/span>/gi, '')
      .replaceAll(/<[^>]*>/g, '')
    expect(shown.replaceAll('\u00A0', ' ')).toBe(label)
  })

  it('are removed one at a time, back on the first page', () => {
    const query = { brand: ['دار-الطين'], in_stock: true, page: 3, q: 'فنجان' }
    const [brand, stock] = activeFilters(query, facets)
    expect(brand!.without).toEqual({ in_stock: true, q: 'فنجان' })
    expect(stock!.without).toEqual({ brand: ['دار-الطين'], q: 'فنجان' })
  })

  it('do not include the search and the order', () => {
    expect(labels({ q: 'عود', sort: 'newest', page: 2 })).toEqual([])
  })
})
