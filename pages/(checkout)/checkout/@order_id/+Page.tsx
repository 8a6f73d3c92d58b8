import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { Checkout } from '#components/checkout/Checkout.tsx'

export function Page() {
  const {
    urlPathname,
    urlParsed: { search },
  } = usePageContext()
  // The prerendered shell's own parameters are placeholders.
  const { order_id: id } = resolveRoute('/checkout/@order_id', urlPathname).routeParams
  return <Checkout id={Number(id)} wanted={search['step']} isBack={'payment' in search} />
}
