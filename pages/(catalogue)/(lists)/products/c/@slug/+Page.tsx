import { useData } from 'vike-react/useData'
import { ProductList } from '#components/catalogue/ProductList.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { category, listing } = useData<Data>()
  return <ProductList key={category.slug} category={category} first={listing} />
}
