import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Switch } from './Switch.tsx'

it('has the role of a switch, named by its label', () => {
  const html = renderToStaticMarkup(<Switch name="offers" label="رسائل العروض" hint="مرة في الأسبوع" defaultChecked />)
  expect(html).toMatch(/^<label[^>]*>.*رسائل العروض.*مرة في الأسبوع.*<input type="checkbox" role="switch"/)
  expect(html).toContain('checked=""')
})
