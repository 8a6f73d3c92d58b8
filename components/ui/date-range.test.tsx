import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DateRange } from './DateRange.tsx'

it('a range of dates is one group of two fields, neither of which goes beyond the other', () => {
  const html = renderToStaticMarkup(
    <DateRange
      label="أيام الطلب"
      fromLabel="من يوم"
      untilLabel="إلى يوم"
      value={{ from: '2026-09-01', until: '2026-09-23' }}
      onChange={() => {}}
    />,
  )
  expect(html).toMatch(/<fieldset[^>]*aria-label="أيام الطلب"/)
  const [first, last] = html.match(/<input[^>]*>/g)!
  expect([first, last].map((input) => /max="([^"]+)"/.exec(input!)?.[1])).toEqual(['2026-09-23', undefined])
  expect([first, last].map((input) => /min="([^"]+)"/.exec(input!)?.[1])).toEqual([undefined, '2026-09-01'])
})
