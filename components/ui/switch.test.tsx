import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Switch } from './Switch.tsx'

it('is a switch to screen readers, named by its words', () => {
  const html = renderToStaticMarkup(<Switch name="offers" label="رسائل العروض" hint="مرة في الأسبوع" defaultChecked />)
  expect(html).toMatch(/^<label[^>]*>.*رسائل العروض.*مرة في الأسبوع.*<input type="checkbox" role="switch"/)
  expect(html).toContain('checked=""')
})
