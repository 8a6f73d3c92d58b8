import { describe, expect, it } from 'vitest'
import { tooSlow, unexpected } from './judge.ts'

describe('the stress test', () => {
  it('allows the refusals that the simulation causes, and reports others', () => {
    const refused = new Map([
      ['POST /api/orders/:id/payments 409 نفد', 3],
      ['PUT /api/orders/:id/delivery 422 غير متاح', 2],
      ['POST /api/orders/:id/payments 404 غير موجود', 1],
    ])
    expect(unexpected(refused)).toEqual([
      'PUT /api/orders/:id/delivery 422 غير متاح: 2 times',
      'POST /api/orders/:id/payments 404 غير موجود: 1 times',
    ])
  })

  it('reports recoveries that were too slow for this machine', () => {
    expect(tooSlow({ shop: [29_000, 31_000] }, 1)).toEqual([
      'healthy only 31000 ms after «shop», the limit is 30000 ms',
    ])
    expect(tooSlow({ shop: [31_000], mail: [19_000] }, 2)).toEqual([])
  })
})
