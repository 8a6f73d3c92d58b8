import { expect, it } from 'vitest'
import { Refusal } from '#server/platform/http/errors.ts'
import { failureCode } from './exit-code.ts'

it('a command that did not reach what it needs may be called again, any other failure not', () => {
  const away = new Error('failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  const full = Object.assign(new Error('disk'), { code: 'ENOSPC' })
  const errors = [away, new Refusal(502, 'api.unavailable'), full, new Refusal(404, 'api.notFound'), new TypeError()]
  expect(errors.map(failureCode)).toEqual([3, 3, 1, 1, 1])
})
