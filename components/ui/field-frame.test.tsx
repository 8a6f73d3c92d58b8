import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldFrame } from './FieldFrame.tsx'

it('ties label, hint and error to the control', () => {
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

it('keeps the label for screen readers when it is hidden', () => {
  expect(
    renderToStaticMarkup(
      <FieldFrame label="الحي" hideLabel>
        {(control) => <input {...control} />}
      </FieldFrame>,
    ),
  ).toContain('>الحي</label>')
})
