import { describe, expect, it } from 'vitest'
import type { Facets } from '#api/contract/listing.ts'
import { activeFilters } from './filter-labels.ts'

const facets: Facets = {
  categories: [{ slug: 'قهوة-سعودية', name: 'قهوة سعودية', count: 4 }],
  brands: [{ slug: 'دار-الطين', name: 'دار الطين', count: 2 }],
  price: { min: 1000, max: 9000, bars: [] }, ratings: [], in_stock: 3, attributes: [], options: [],
}
const labels = (asked: Parameters<typeof activeFilters>[0]) => activeFilters(asked, facets).map(({ label }) => label)

describe('the filters that are on', () => {
  it('are named as people know them', () => {
    expect(labels({ brand: ['دار-الطين'], category: 'قهوة-سعودية', in_stock: true, option: ['اللون:رملي'], attribute: ['المنشأ:الطائف: وادي محرم'] }))
      .toEqual(['قهوة سعودية', 'دار الطين', 'المتوفر الآن', 'اللون: رملي', 'المنشأ: الطائف: وادي محرم'])
  })

  it('say what they can when the name is not known', () => {
    expect(labels({ brand: ['بيت-النخلة'] })).toEqual(['بيت النخلة'])
  })

  it.each([
    [{ price_min: 5000 }, 'من 50 ر.س فأكثر'], [{ price_max: 20_050 }, 'حتى 200.50 ر.س'], [{ price_min: 5000, price_max: 20_000 }, 'من 50 ر.س إلى 200 ر.س'],
  ])('say a price range in riyals', (asked, label) => {
    expect(labels(asked)).toEqual([label])
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
