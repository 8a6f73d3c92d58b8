import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RatingInput } from './RatingInput.tsx'

it('is a named group of five radio buttons, each with its text', () => {
  const html = renderToStaticMarkup(<RatingInput label="تقييمك للمنتج" name="stars" defaultValue={4} />)
  expect(html).toMatch(/<legend[^>]*>تقييمك للمنتج/)
  expect(html.match(/type="radio"/g)).toHaveLength(5)
  expect(html).toMatch(/checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
  for (const word of ['سيئ', 'مقبول', 'جيد', 'جيد جدًا', 'ممتاز']) expect(html).toContain(`${word}</span>`)
})

it('has no star selected at first, and links its error to the group', () => {
  const html = renderToStaticMarkup(<RatingInput label="تقييمك للمنتج" name="stars" error="اختر عدد النجوم" />)
  expect(html).not.toContain('checked=""')
  const [, id] = /aria-describedby="([^"]+)"/.exec(html)!
  expect(html).toContain(`id="${id}"`)
})
