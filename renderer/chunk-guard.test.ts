import { expect, it } from 'vitest'
import { recent } from './chunk-guard.ts'

it('only what was loaded again in the last ten seconds counts', () => {
  expect(recent('{"/":1000,"/cart":9000,"/about":50000}', 11_000)).toEqual({ '/cart': 9000 })
})

it.each([null, '', '{', '7', '{"/":"soon"}'])('what cannot be read (%j) counts for nothing', (kept) => {
  expect(recent(kept, 11_000)).toEqual({})
})
