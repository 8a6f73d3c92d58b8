import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextArea } from './TextArea.tsx'

it('is named by its label and shows the current and maximum number of characters', () => {
  const html = renderToStaticMarkup(<TextArea name="note" label="ملاحظات" defaultValue="اتصل أولًا" maxLength={200} />)
  const [, id] = /<textarea id="([^"]+)"/.exec(html)!
  expect(html).toContain(`for="${id}"`)
  expect(html).toContain('10 من 200')
  expect(html).toContain('dir="auto"')
})
