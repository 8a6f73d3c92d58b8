import type { ProductFilter } from '#api/contract/staff-products.ts'
import { useListParams } from '../../shell/use-list-params.ts'

export type Filters = ProductFilter

const id = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)
const one = <const Of extends string>(text: string | null, of: readonly Of[]): Of | undefined =>
  of.find((value) => value === text)

/** The filters in the address; unknown values are ignored. */
function filtersOf(params: URLSearchParams): Filters {
  const filters: Filters = {
    q: params.get('q') || undefined,
    category: id(params.get('category')),
    brand: id(params.get('brand')),
    status: one(params.get('status'), ['active', 'draft', 'archived']),
    stock: one(params.get('stock'), ['low', 'out']),
    on_sale: params.get('on_sale') === 'true' || undefined,
    sale: id(params.get('sale')),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The filters of the address, and how to change some of them. */
export function useFilters(): [Filters, (change: { [Name in keyof Filters]?: Filters[Name] | null }) => void] {
  const { params, set } = useListParams()
  return [filtersOf(params), set]
}
