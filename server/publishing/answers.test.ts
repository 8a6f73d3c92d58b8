import { expect, it } from 'vitest'
import type { CatalogueReader } from '#api/reader.ts'
import { remembering } from './answers.ts'

const asked: string[] = []
const reader = (name: string): CatalogueReader => {
  const answer = (question: string) => {
    asked.push(question)
    return Promise.resolve({ [question]: name } as never)
  }
  return {
    product: (sku) => answer(`product ${sku}`),
    listing: ({ category }) => answer(`listing ${category}`),
    category: (slug) => answer(`category ${slug}`),
    categories: () => answer('categories'),
    home: () => answer('home'),
  }
}

it('a page that reads the same is known by one hash, whatever the order, and each thing is asked for once', async () => {
  const [one, other, changed, less] = [
    remembering(reader('تمر')),
    remembering(reader('تمر')),
    remembering(reader('عسل')),
    remembering(reader('تمر')),
  ]
  await Promise.all([one.product('A'), one.listing({ category: 'تمور' }), one.product('A')])
  expect(asked).toEqual(['product A', 'listing تمور'])
  await other.listing({ category: 'تمور' })
  await other.product('A')
  await Promise.all([changed.product('A'), changed.listing({ category: 'تمور' }), less.product('A')])
  const [first, second, third, fourth] = await Promise.all(
    [one, other, changed, less].map((each) => each.answersHash()),
  )
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})
