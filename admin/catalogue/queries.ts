import { useQuery } from '@tanstack/react-query'
import type { BulkState } from '#api/contract/bulk-states.ts'
import { readBrands, readCategories } from '#api/staff/products.ts'

export const productsKey = ['products']
export const bulkChangesKey = ['bulk-changes']
export const isAtWork = (state: BulkState): boolean => state === 'changing' || state === 'undoing'
export const productKey = (sku: string) => [...productsKey, 'one', sku]

/** By name. */
export const useBrands = () =>
  useQuery({ queryKey: ['brands'], queryFn: async () => (await readBrands()).items, staleTime: 60_000 })
/** In the order of their paths. */
export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: async () =>
      (await readCategories()).items.toSorted((a, b) => pathText(a.path).localeCompare(pathText(b.path))),
    staleTime: 60_000,
  })

/** A category as people read it, from the top of the tree. */
export const pathText = (path: readonly string[]): string => path.join(' ← ')
