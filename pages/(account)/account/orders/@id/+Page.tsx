import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { OrderPage } from '#components/order/OrderPage.tsx'

export function Page() {
  // The prerendered shell's own parameters are placeholders.
  const { id } = resolveRoute('/account/orders/@id', usePageContext().urlPathname).routeParams
  return <OrderPage id={Number(id)} />
}
