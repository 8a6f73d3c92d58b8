import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CheckGroup } from './CheckGroup.tsx'

it('a group of checkboxes has a legend, and its error belongs to each of them', () => {
  const html = renderToStaticMarkup(
    <CheckGroup
      label="طرق الدفع"
      name="methods"
      error="اختر واحدة"
      options={[
        { value: 'card', label: 'بطاقة' },
        { value: 'cod', label: 'عند الاستلام' },
      ]}
      value={['cod']}
      onChange={() => {}}
    />,
  )
  expect(html).toMatch(/<legend[^>]*>طرق الدفع/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  const [, id] = /<span id="([^"]+)"[^>]*>اختر واحدة/.exec(html)!
  expect(html.split(`aria-describedby="${id}"`)).toHaveLength(4)
})
