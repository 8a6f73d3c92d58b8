import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import words from '#locales/admin.ar.json' with { type: 'json' }
import { Community } from '../community/Community.tsx'
import { Customers } from '../customers/Customers.tsx'
import { SalesAndPromotions } from '../sales/SalesAndPromotions.tsx'
import { Support } from '../support/Support.tsx'

it.each([
  ['/community/nothing', Community],
  ['/customers/1/nothing', Customers],
  ['/offers/nothing', SalesAndPromotions],
  ['/support/1/nothing', Support],
])('%s says that there is no such screen', (path, Screen) => {
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <Screen />
    </Router>,
  )
  expect(html).toContain(words['shell.missing'])
})
