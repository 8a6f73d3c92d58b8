import { expect, it } from 'vitest'
import { compare } from './compare.ts'

it('tells what each changed, and what must be decided', () => {
  const base = { email: 'a', phone: '1', address: { city: 'الرياض' }, text: 'x' }
  const mine = { ...base, email: 'mine', phone: '2', text: 'same' }
  const theirs = { ...base, email: 'theirs', address: { city: 'جدة' }, text: 'same' }
  expect(compare(base, mine, theirs)).toEqual({ both: ['email'], onlyMine: ['phone'], onlyTheirs: ['address'] })
})
