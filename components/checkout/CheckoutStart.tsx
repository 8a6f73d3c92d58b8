import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import { readProduct } from '#api/catalogue.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { Container } from '#components/ui/Layout.tsx'
import { textsIn } from '#locales/buy-now.ts'
import { routes } from '#locales/routes.ts'
import { beginOrder } from '#stores/checkout.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { Landing } from './Landing.tsx'
import { StartFailure } from './StartFailure.tsx'

type Props = {
  /** A variant to buy at once, and how many pieces; otherwise the cart is ordered. */
  sku: string | undefined
  quantity: string | undefined
  /** Its texts, as `textsQuery` writes them. */
  texts: string | undefined
}

/** Creates the order and replaces this page, so that the back button leads to the page before checkout. */
export function CheckoutStart({ sku, quantity, texts }: Props) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    beginOrder(stop.signal, sku ? [{ sku, quantity: pieces(quantity), texts: textsIn(texts) }] : undefined).then(
      ({ id }) =>
        void (!stop.signal.aborted && navigate(routes.checkoutOrder(id), { overwriteLastHistoryEntry: true })),
      async (error: unknown) => {
        if (!isApiError(error)) throw error
        const isProduct = sku && error.status === 404 && (await isProductSku(sku, stop.signal))
        if (stop.signal.aborted) return
        if (isProduct) await navigate(routes.product(sku), { overwriteLastHistoryEntry: true })
        else setFailure(error)
      },
    )
    return () => stop.abort()
  }, [tries, sku, quantity, texts])
  if (!failure) return <CheckoutSkeleton />
  return (
    <Container width="text">
      <Landing>
        <StartFailure
          level={1}
          failure={failure}
          isDirect={sku !== undefined}
          again={() => (setFailure(null), setTries(tries + 1))}
        />
      </Landing>
    </Container>
  )
}

/** Whether it names a product, one of whose variants is to be chosen first. */
const isProductSku = (sku: string, signal: AbortSignal): Promise<boolean> =>
  readProduct(sku, { signal, alert: false }).then(
    (product) => product.sku === sku,
    () => false,
  )

/** The quantity in an address that anybody may have typed. */
const pieces = (typed: string | undefined): number =>
  Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), MAX_QUANTITY)
