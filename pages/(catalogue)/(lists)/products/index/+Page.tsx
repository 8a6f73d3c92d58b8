import { useData } from 'vike-react/useData'
import { ProductList } from '#components/catalogue/ProductList.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <ProductList first={useData<Data>().listing} />
}
