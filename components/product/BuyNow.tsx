import { useSnapshot } from 'valtio/react'
import type { TextEntry } from '#api/contract/text-options.ts'
import { LoadOnDemand } from '#components/layout/LoadOnDemand.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/product'
import { routes } from '#locales/routes.ts'
import { session } from '#stores/session.ts'

const loadExpress = () => import('#components/checkout/Express.tsx').then((module) => module.Express)

type Props = {
  sku: string
  quantity: number
  /** Typed for these pieces. */
  texts: TextEntry[] | undefined
  /** The same for an address; null while it is not known, which makes the link a button. */
  query: string | null
}

/** A link to the checkout of these pieces; customers who can pay on this page get a button that does. */
export function BuyNow({ sku, quantity, texts, query }: Props) {
  const href = routes.buyNow(sku, quantity) + query
  const otherwise = (
    <Button full variant="outlined" href={query === null ? undefined : href}>
      {t('product.buyNow')}
    </Button>
  )
  return (
    <LoadOnDemand
      isNeeded={Boolean(useSnapshot(session).express)}
      load={loadExpress}
      fallback={otherwise}
      props={{ lines: [{ sku, quantity, texts }], href, otherwise }}
    />
  )
}
