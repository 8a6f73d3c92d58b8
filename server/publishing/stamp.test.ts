import { expect, it } from 'vitest'
import { stamped, withoutStamp } from './stamp.ts'

it('page and payload say the same build and the same version of their data', () => {
  const payload = '{"data":{"title":"تمر"}}'
  const page = stamped({ html: `<p>تمر</p><script>${payload}</script>`, payload, pictures: ['/a.avif'] }, 'b1', 'd1')
  expect(JSON.parse(page.payload)).toEqual({ published: { build: 'b1', data: 'd1' }, data: { title: 'تمر' } })
  expect(withoutStamp(page.payload)).toBe(payload)
  expect(page).toEqual({ html: `<p>تمر</p><script>${page.payload}</script>`, payload: page.payload, pictures: ['/a.avif'] })
})

it('a page without its payload is none', () => {
  expect(() => stamped({ html: '<p></p>', payload: '{"data":1}', pictures: [] }, 'b1', 'd1')).toThrow('no payload')
})
