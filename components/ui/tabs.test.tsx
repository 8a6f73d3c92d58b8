import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'about', label: 'الوصف', content: 'تمر سكري من القصيم' },
  { id: 'ratings', label: 'التقييمات', count: 12, content: 'رائع' },
]

it('shows one panel, and keeps the others in the page', () => {
  const html = renderToStaticMarkup(<Tabs label="عن المنتج" tabs={tabs} defaultSelected="ratings" />)
  expect(html).toContain('role="tablist" aria-label="عن المنتج"')
  expect(html).toMatch(/aria-selected="false" tabindex="-1"[^>]*>الوصف/)
  expect(html).toMatch(/aria-selected="true" tabindex="0"[^>]*>التقييمات/)
  expect(html).toMatch(/hidden=""[^>]*>تمر سكري من القصيم/)
})

it('shows the first panel if the requested one does not exist', () => {
  expect(renderToStaticMarkup(<Tabs label="عن المنتج" tabs={tabs} selected="price" />)).toMatch(
    /aria-selected="true" tabindex="0"[^>]*>الوصف/,
  )
})
