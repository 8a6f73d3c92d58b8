import { usePageContext } from 'vike-react/usePageContext'
import { CheckoutStart } from '#components/checkout/CheckoutStart.tsx'

export function Page() {
  const { sku, quantity, texts } = usePageContext().urlParsed.search
  return <CheckoutStart sku={sku} quantity={quantity} texts={texts} />
}
