import { expect, it } from 'vitest'
import { isLoadingOptional, optional } from './optional.ts'

it('optional code may fail to load, and is marked as optional while it loads', async () => {
  expect(isLoadingOptional()).toBe(false)
  let fail: (reason: Error) => void = () => {}
  const missing = optional(() => new Promise<string>((_, reject) => (fail = reject)))
  expect(isLoadingOptional()).toBe(true)
  expect(await optional(() => Promise.resolve('here'))).toBe('here')
  expect(isLoadingOptional()).toBe(true)
  fail(new Error('gone'))
  expect(await missing).toBeUndefined()
  expect(isLoadingOptional()).toBe(false)
})
