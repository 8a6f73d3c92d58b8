import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { InvoicePage } from '#components/invoice/InvoicePage.tsx'

export function Page() {
  const { id } = resolveRoute('/account/orders/@id/invoice', usePageContext().urlPathname).routeParams
  return <InvoicePage order={Number(id)} />
}
