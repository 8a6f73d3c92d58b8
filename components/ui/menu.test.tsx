import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Menu } from './Menu.tsx'

const items = [
  { label: 'تعديل', onSelect: () => {} },
  { label: 'حذف', icon: 'trash', tone: 'danger', onSelect: () => {} },
] as const

it('is a button with a menu popup, which is not rendered until it opens', () => {
  const html = renderToStaticMarkup(<Menu label="خيارات العنوان" items={items} />)
  expect(html).toMatch(/<button type="button"[^>]*aria-haspopup="menu"/)
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain('خيارات العنوان')
  expect(html).not.toContain('حذف')
})

it('keeps its name if it shows an icon', () => {
  expect(renderToStaticMarkup(<Menu label="خيارات العنوان" icon="more" items={items} />)).toContain(
    'aria-label="خيارات العنوان"',
  )
})
