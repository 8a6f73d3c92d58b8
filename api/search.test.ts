import { expect, it } from 'vitest'
import { search } from './search.ts'

it('omits empty parameters from the query', () => {
  expect(search({ q: '', before: undefined, state: [] })).toBe('')
  expect(search({ q: 'تمر & عسل', state: ['shipped', 'delivered'], before: 0 })).toBe(
    '?q=%D8%AA%D9%85%D8%B1+%26+%D8%B9%D8%B3%D9%84&state=shipped&state=delivered&before=0',
  )
})
