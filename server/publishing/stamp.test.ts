import { expect, it } from 'vitest'
import { stamp, withoutStamp } from './stamp.ts'

it('a payload says its build and the version of its data, and is what it was without that', () => {
  const payload = '{"data":{"title":"تمر"}}'
  const stamped = stamp(payload, 'b1', 'd1')
  expect(JSON.parse(stamped)).toEqual({ published: { build: 'b1', data: 'd1' }, data: { title: 'تمر' } })
  expect(withoutStamp(stamped)).toBe(payload)
})
