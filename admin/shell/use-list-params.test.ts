import { expect, it } from 'vitest'
import { withChange } from './use-list-params.ts'

it('a changed filter leaves the order and the hidden columns of a list as they are', () => {
  const before = new URLSearchParams('state=shipped&pickup=true&sort=oldest&hide=city&hide=method')
  const change = { state: ['confirmed', 'preparing'], pickup: undefined }
  expect(String(withChange(before, change))).toBe('sort=oldest&hide=city&hide=method&state=confirmed&state=preparing')
  expect(String(withChange(before, { hide: [], state: '' }))).toBe('pickup=true&sort=oldest')
})
