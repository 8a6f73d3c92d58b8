import { useData } from 'vike-react/useData'
import { ProductView } from '#components/product/ProductView.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const product = useData<Data>()
  return <ProductView key={product.sku} product={product} />
}
