import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { RatingPage } from '#components/reviews/RatingPage.tsx'

export function Page() {
  // The prerendered shell's own parameters are placeholders.
  const { id } = resolveRoute('/account/ratings/@id', usePageContext().urlPathname).routeParams
  return <RatingPage key={id} id={Number(id)} />
}
