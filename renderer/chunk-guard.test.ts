import { expect, it } from 'vitest'
import { recent } from './chunk-guard.ts'

it('counts only reloads in the last ten seconds', () => {
  expect(recent('{"/":1000,"/cart":9000,"/about":50000}', 11_000)).toEqual({ '/cart': 9000 })
})

it.each([null, '', '{', '7', '{"/":"soon"}'])('ignores stored data that cannot be parsed (%j)', (kept) => {
  expect(recent(kept, 11_000)).toEqual({})
})
