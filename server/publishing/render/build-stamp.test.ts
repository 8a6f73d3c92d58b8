import { expect, it } from 'vitest'
import { stamp, withoutStamp } from './build-stamp.ts'

it('stamps a payload with its build and data version, and removes the stamp again', () => {
  const payload = '{"data":{"title":"تمر"}}'
  const stamped = stamp(payload, 'b1', 'd1')
  expect(JSON.parse(stamped)).toEqual({ published: { build: 'b1', data: 'd1' }, data: { title: 'تمر' } })
  expect(withoutStamp(stamped)).toBe(payload)
})
