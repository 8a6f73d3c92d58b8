import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Menu } from './Menu.tsx'

const items = [
  { label: 'تعديل', onSelect: () => {} },
  { label: 'حذف', icon: 'trash', tone: 'danger', onSelect: () => {} },
] as const

it('is a button that says it opens a menu, and the menu is not there until then', () => {
  const html = renderToStaticMarkup(<Menu label="خيارات العنوان" items={items} />)
  expect(html).toMatch(/<button type="button"[^>]*aria-haspopup="menu"/)
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain('خيارات العنوان')
  expect(html).not.toContain('حذف')
})

it('keeps its name when it shows a drawing', () => {
  expect(renderToStaticMarkup(<Menu label="خيارات العنوان" icon="more" items={items} />)).toContain(
    'aria-label="خيارات العنوان"',
  )
})
