import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { SharedWishlistPage } from '#components/wishlist/SharedWishlistPage.tsx'

export function Page() {
  const { key } = resolveRoute('/wishlist/@key', usePageContext().urlPathname).routeParams
  return <SharedWishlistPage key={key} share={key!} />
}
