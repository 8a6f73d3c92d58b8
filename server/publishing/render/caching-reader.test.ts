import { expect, it } from 'vitest'
import type { CatalogueReader } from '#api/reader.ts'
import { cachingReader } from './caching-reader.ts'

const requests: string[] = []
const reader = (name: string): CatalogueReader => {
  const answer = (question: string) => {
    requests.push(question)
    return Promise.resolve({ [question]: name } as never)
  }
  return {
    product: (sku) => answer(`product ${sku}`),
    listing: ({ category }) => answer(`listing ${category}`),
    category: (slug) => answer(`category ${slug}`),
    categories: () => answer('categories'),
    home: () => answer('home'),
    promotions: () => answer('promotions'),
    hasPromotions: () => answer('has promotions'),
    infoPage: (path) => answer(`page ${path}`),
    ownPages: () => answer('own pages'),
    settings: (sections) => answer(`settings ${sections.join()}`),
    freeDeliveryFrom: () => answer('free delivery'),
  }
}

it('requests each item once, and gives pages that read the same data the same hash in any order', async () => {
  const [one, other, changed, less] = [
    cachingReader(reader('تمر')),
    cachingReader(reader('تمر')),
    cachingReader(reader('عسل')),
    cachingReader(reader('تمر')),
  ]
  await Promise.all([one.product('A'), one.listing({ category: 'تمور' }), one.product('A')])
  expect(requests).toEqual(['product A', 'listing تمور'])
  await other.listing({ category: 'تمور' })
  await other.product('A')
  await Promise.all([changed.product('A'), changed.listing({ category: 'تمور' }), less.product('A')])
  const [first, second, third, fourth] = await Promise.all(
    [one, other, changed, less].map((each) => each.answersHash()),
  )
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})
