import type { Refused } from '#server/catalogue/write/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { ProductDrafts } from './stage.ts'
import type { Drafts, InputFile, ProductDraft, StagedProduct } from './types.ts'
import type { Rejection } from '#server/catalogue/values/service.ts'
import { withPlace } from './validate.ts'

export type RejectedDraft = { staged: StagedProduct; field: string; reason: string }

/** Finds the file, row and column of what merging or writing refused. */
export function rejectionLocator(
  { products }: Drafts,
  onDisk: ProductDrafts,
  severalFiles: boolean,
): { ofDraft: (rejected: RejectedDraft) => Rejection; ofRefused: (refused: Refused) => Rejection } {
  let bySku: Map<string, StagedProduct> | undefined
  const draftOf = (sku: string): ProductDraft | undefined => {
    bySku ??= new Map(products.map((staged) => [staged.sku, staged]))
    const staged = bySku.get(sku)
    return staged && onDisk.read(staged.place)
  }
  return {
    ofDraft: ({ staged, field, reason }) =>
      withPlace({ row: staged.row, field, reason }, onDisk.read(staged.place).file, severalFiles),
    ofRefused({ patch, field, reason, variant, isIncomplete }) {
      const draft = patch as ProductDraft
      const { row, file } = rowOf(draft, variant, draftOf)
      const said = isIncomplete ? message('import.orReplace', { reason }) : reason
      const column = field === 'sku' && variant !== undefined && variant !== draft.sku ? 'variant' : field
      return withPlace({ row, field, reason: said }, file, severalFiles, column)
    },
  }
}

/** A variant may have a row of its own, below its product's or in a list of offers. */
function rowOf(
  { row, file, variants }: ProductDraft,
  variant: string | undefined,
  draftOf: (sku: string) => ProductDraft | undefined,
): { row: number; file: InputFile } {
  const named = variant === undefined ? undefined : variants?.find(({ sku }) => sku === variant)
  if (named?.row !== undefined) return { row: named.row, file }
  const list = named && draftOf(named.sku)
  return list ?? { row, file }
}
