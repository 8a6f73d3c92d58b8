import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileDrop } from './FileDrop.tsx'

it('a file is chosen by a field of its own that has the label, the kinds of file and the error', () => {
  const html = renderToStaticMarkup(
    <FileDrop
      label="جدول الأسعار"
      name="file"
      accept="text/csv,.csv"
      chooseLabel="اختر ملفًا"
      error="الملف فارغ"
      onFile={() => {}}
    >
      أو أفلته هنا
    </FileDrop>,
  )
  const input = /<input[^>]*type="file"[^>]*>/.exec(html)![0]
  expect(input).toContain('accept="text/csv,.csv"')
  expect(input).toContain('aria-invalid="true"')
  const id = / id="([^"]+)"/.exec(input)![1]!
  expect(html.split(`for="${id}"`)).toHaveLength(3)
  expect(html).toContain('أو أفلته هنا')
})
