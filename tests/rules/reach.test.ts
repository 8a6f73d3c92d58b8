import { expect, it } from 'vitest'
import { reachOf } from './reach.ts'

/** Files that a write loads. A domain that only asks for work does not load the work. */
const MOST = { 'server/catalogue/write/apply.ts': 160, 'server/checkout/edit-order.ts': 208 }
const WORK = /^server\/(publishing|staff|catalogue-import|search\/memory)\//

it.each(Object.entries(MOST))('%s loads at most %d files, and none of the work that it asks for', (file, most) => {
  const reached = [...reachOf(file)]
  expect(reached.filter((one) => WORK.test(one))).toEqual([])
  expect(reached.length).toBeLessThanOrEqual(most)
})

it('a request for publishing loads no rendering', () => {
  const reached = [...reachOf('server/publishing-requests/service.ts')]
  expect(reached.filter((one) => /^(server\/publishing|renderer|pages|components)\//.test(one))).toEqual([])
})
