import { expect, it } from 'vitest'
import { clearBreadcrumbs, setBreadcrumbs, ui } from './ui.ts'

it('the way to a page is forgotten when it is left', () => {
  setBreadcrumbs([{ label: 'حسابي', href: '/account/info' }, { label: 'الطلبات' }])
  expect(ui.breadcrumbs.map(({ label }) => label)).toEqual(['حسابي', 'الطلبات'])
  clearBreadcrumbs()
  expect(ui.breadcrumbs).toEqual([])
})
