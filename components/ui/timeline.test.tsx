import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Timeline } from './Timeline.tsx'

it('marks steps as done, current or upcoming, also as text', () => {
  const html = renderToStaticMarkup(
    <Timeline
      label="مراحل الطلب"
      steps={[
        { id: '1', title: 'تم الدفع', state: 'done', time: '18 فبراير' },
        { id: '2', title: 'قيد التجهيز', state: 'current' },
        { id: '3', title: 'مع المندوب', state: 'upcoming' },
      ]}
    />,
  )
  expect(html).toMatch(/^<ol aria-label="مراحل الطلب"/)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  for (const words of ['(تمت)', '(الآن)', '(لاحقًا)']) expect(html).toContain(words)
})
