import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldFrame } from './FieldFrame.tsx'

it('links label, hint and error to the control', () => {
  const html = renderToStaticMarkup(
    <FieldFrame label="الحي" hint="كما في الخريطة" error="اكتب الحي">
      {(control) => <input {...control} />}
    </FieldFrame>,
  )
  const [, id] = /<input id="([^"]+)"/.exec(html)!
  expect(html).toContain(`for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`)
  expect(html).toContain('aria-invalid="true"')
})

it('keeps a hidden label for screen readers', () => {
  expect(
    renderToStaticMarkup(
      <FieldFrame label="الحي" hideLabel>
        {(control) => <input {...control} />}
      </FieldFrame>,
    ),
  ).toContain('>الحي</label>')
})
