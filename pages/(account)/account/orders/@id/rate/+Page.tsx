import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { RateOrder } from '#components/reviews/RateOrder.tsx'

export function Page() {
  // The prerendered shell's own parameters are placeholders.
  const { id } = resolveRoute('/account/orders/@id/rate', usePageContext().urlPathname).routeParams
  return <RateOrder key={id} order={Number(id)} />
}
