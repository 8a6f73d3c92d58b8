import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyShop } from './EmptyShop.tsx'

it('an empty shop asks shoppers to return, and offers its merchant an import and a first product', () => {
  const html = renderToString(<EmptyShop />)
  expect(html).toContain('لا منتجات في المتجر بعد')
  expect(html).toContain('فعد إلينا قريبًا')
  expect(html).not.toContain('npm')
  expect(html).toMatch(
    /<aside [^>]*aria-label="لصاحب المتجر".*<a href="\/admin\/import".*<a href="\/admin\/products\/new\/product"/,
  )
})
