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
  attributes: [],
  options: [],
}
const labels = (asked: Parameters<typeof activeFilters>[0]) => activeFilters(asked, facets).map(({ label }) => label)

describe('the filters that are on', () => {
  it('are named as people know them', () => {
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

  it('say what they can when the name is not known', () => {
    expect(labels({ brand: ['بيت-النخلة'] })).toEqual(['بيت النخلة'])
  })

  it.each([
    [{ price_min: 5000 }, 'من \u20C1 50 فأكثر'],
    [{ price_max: 20_050 }, 'حتى \u20C1 200.50'],
    [{ price_min: 5000, price_max: 5000 }, 'من \u20C1 50 إلى \u20C1 50'],
  ])('say a price range with the riyal sign, as all prices', (asked, label) => {
    // Without what is only read out.
    const shown = renderToStaticMarkup(labels(asked)[0])
      .replaceAll(/<span class="[^"]*hidden[^"]*">[^<]*<\/span>/gi, '')
      .replaceAll(/<[^>]*>/g, '')
    expect(shown.replaceAll('\u00A0', ' ')).toBe(label)
  })

  it('go away one by one, back to the first page', () => {
    const asked = { brand: ['دار-الطين'], in_stock: true, page: 3, q: 'فنجان' }
    const [brand, stock] = activeFilters(asked, facets)
    expect(brand!.without).toEqual({ in_stock: true, q: 'فنجان' })
    expect(stock!.without).toEqual({ brand: ['دار-الطين'], q: 'فنجان' })
  })

  it('are none for a search and an order', () => {
    expect(labels({ q: 'عود', sort: 'newest', page: 2 })).toEqual([])
  })
})
