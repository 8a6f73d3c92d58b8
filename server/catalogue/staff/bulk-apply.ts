import type { BulkChange } from '#api/contract/staff-bulk.ts'
import {
  applyPatches,
  loadCategories,
  loadProducts,
  lockProductsBySku,
  type ProductPatch,
  type StoredProduct,
  type WriteOptions,
} from '../write/service.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { patchesOf, type RefusedProduct } from './bulk-patch.ts'

export type Applied = {
  updated: number
  unchanged: number
  refused: RefusedProduct[]
  /** SKUs that no product has. */
  missing: string[]
  /** Null where no page changes, and without publishing. */
  run: string | null
  /** Only of a dry run. */
  changes: ChangeEntry[]
  stored: Map<string, StoredProduct>
}

/**
 * Makes one change of these products, each on its present state; those that a rule refuses stay. Unless it is a dry run,
 * the products are locked before they are read, so that a percentage is of the newest price.
 */
export async function applyChange(
  tx: Tx,
  skus: string[],
  change: BulkChange,
  options: Pick<WriteOptions, 'author' | 'publish' | 'isDryRun'>,
): Promise<Applied> {
  if (!options.isDryRun) await lockProductsBySku(tx, skus)
  const keys = new Map([...(await loadCategories(tx))].map(([key, { id }]) => [id, key]))
  const stored = await loadProducts(tx, skus, keys)
  const { patches, refused } = patchesOf(
    [...stored.values()].map(({ state }) => state),
    change,
  )
  const written = await applyPatches(tx, { products: patches }, options)
  return {
    updated: written.count.updated,
    unchanged: written.count.unchanged,
    refused: [
      ...refused,
      ...written.refused.map(({ patch, field, reason, variant }) => ({
        sku: (patch as ProductPatch).sku,
        field: variant === undefined ? field : `variants.${variant}.${field}`,
        reason,
      })),
    ],
    missing: [...new Set(skus)].filter((sku) => !stored.has(sku)),
    run: written.run,
    changes: written.changes,
    stored,
  }
}
