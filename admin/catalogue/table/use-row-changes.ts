import { useState } from 'react'
import type { StaffProductRow } from '#api/contract/staff-products.ts'
import { changeProducts } from '#api/staff/products.ts'
import { useChange } from '../../query.ts'
import { changeRows } from '../../shell/use-list.ts'
import type { Saved } from '../SavedStrip.tsx'
import { useCells, type Cells } from './use-cells.ts'

type Written = { publishing_run: string | null; undo: string | null }

/** Changes of products in their rows: prices and stock in cells, and whether the shop shows them. */
export function useRowChanges(
  key: readonly unknown[],
  products: readonly StaffProductRow[] | undefined,
): {
  cells: Cells
  setVisible: (product: StaffProductRow, isVisible: boolean) => void
  /** The newest change, with its time. */
  saved: (Saved & { at: number }) | undefined
  onSaved: (written: Written) => void
  failure: unknown
} {
  const [saved, setSaved] = useState<Saved & { at: number }>()
  const onSaved = ({ publishing_run: run, undo }: Written): void => setSaved({ run, undo, at: Date.now() })
  const visibility = useChange(
    ({ sku, status }: Pick<StaffProductRow, 'sku' | 'status'>) =>
      changeProducts({ skus: [sku], change: { status }, dry_run: false }),
    ['none'],
  )
  const cells = useCells(
    (sku) => products?.flatMap(({ variants }) => variants).find((variant) => variant.sku === sku),
    (cellsSaved, written) => {
      onSaved(written)
      const bySku = new Map(cellsSaved.map(({ sku, column, value }) => [sku, { [column]: value }]))
      changeRows<StaffProductRow>(key, (product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, ...bySku.get(variant.sku) })),
      }))
    },
  )
  const setVisible = ({ sku }: StaffProductRow, isVisible: boolean): void => {
    const status = isVisible ? 'active' : 'draft'
    visibility.mutate(
      { sku, status },
      {
        onSuccess: (written) => {
          onSaved(written)
          changeRows<StaffProductRow>(key, (product) => (product.sku === sku ? { ...product, status } : product))
        },
      },
    )
  }
  return { cells, setVisible, saved, onSaved, failure: cells.failure ?? visibility.error }
}
