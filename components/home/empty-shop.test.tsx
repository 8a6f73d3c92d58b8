import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyShop } from './EmptyShop.tsx'

it('an empty shop asks shoppers to return, and leads its merchant to the import command and the admin', () => {
  const html = renderToString(<EmptyShop />)
  expect(html).toContain('لا منتجات في المتجر بعد')
  expect(html).toContain('فعد إلينا قريبًا')
  expect(html).toMatch(
    /<aside [^>]*aria-label="لصاحب المتجر".*<code dir="ltr"[^>]*>npm run catalogue -- import FILE<\/code><a href="\/admin\/products\/new\/product"/,
  )
})
