import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import { readProduct } from '#api/catalogue.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { t } from '#locales/areas/checkout.ts'
import { textsIn } from '#locales/buy-now.ts'
import { WatchButton } from '#components/product/WatchButton.tsx'
import { routes } from '#locales/routes.ts'
import { beginOrder } from '#stores/checkout.ts'
import { failureText } from '#stores/failures.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'

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
  if (failure.status === 409 || (sku && failure.status === 404)) {
    return (
      <Container width="text">
        <EmptyState icon="bag" level={1} title={t('checkout.nothing')} text={failureText(failure)}>
          {failure.code === 'short' && failure.subject ? (
            <WatchButton sku={failure.subject} kind="stock" />
          ) : (
            <Button href={routes.cart()}>{t('checkout.toCart')}</Button>
          )}
          <Button href={routes.products()} variant="outlined">
            {t('checkout.browse')}
          </Button>
        </EmptyState>
      </Container>
    )
  }
  return <LoadFailure level={1} failure={failure} again={() => (setFailure(null), setTries(tries + 1))} />
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
