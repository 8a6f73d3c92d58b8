import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyShop } from './EmptyShop.tsx'

it('an empty shop asks shoppers to return, and shows the merchant the import command', () => {
  const html = renderToString(<EmptyShop />)
  expect(html).toContain('لا منتجات في المتجر بعد')
  expect(html).toContain('فعد إلينا قريبًا')
  expect(html).toContain('<code dir="ltr">npm run catalogue -- import FILE</code>')
})
