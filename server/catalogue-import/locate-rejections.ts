import type { Refused } from '#server/catalogue/write/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { RejectedDraft } from './merge.ts'
import type { ProductDrafts } from './stage.ts'
import type { Drafts, InputFile, ProductDraft, StagedProduct } from './types.ts'
import { withPlace, type NotTaken } from './validate.ts'

/** Finds the file, row and column of what merging or writing refused, and the rows that are left out with it. */
export function rejectionLocator(
  { products }: Drafts,
  onDisk: ProductDrafts,
  severalFiles: boolean,
): { ofDraft: (rejected: RejectedDraft) => NotTaken; ofRefused: (refused: Refused) => NotTaken } {
  let bySku: Map<string, StagedProduct> | undefined
  const stagedOf = (sku: string): StagedProduct | undefined => {
    bySku ??= new Map(products.map((staged) => [staged.sku, staged]))
    return bySku.get(sku)
  }
  const draftOf = (sku: string): ProductDraft | undefined => {
    const staged = stagedOf(sku)
    return staged && onDisk.read(staged.place)
  }
  return {
    ofDraft: ({ staged, at: { file, row }, field, reason }) => ({
      rows: staged.rows,
      sku: staged.sku,
      rejected: [withPlace({ row, field, reason }, file, severalFiles)],
    }),
    ofRefused({ patch, field, reason, variant, isIncomplete }) {
      const draft = patch as ProductDraft
      const { row, file } = rowOf(draft, variant, draftOf)
      const said = isIncomplete ? message('import.orReplace', { reason }) : reason
      const column = field === 'sku' && variant !== undefined && variant !== draft.sku ? 'variant' : field
      // A list of prices names variants, whose product is written as one.
      const named = [draft.sku, ...(draft.variants ?? []).map(({ sku }) => sku)]
      const rows = [...new Set(named.flatMap((sku) => stagedOf(sku) ?? []))].flatMap((staged) => staged.rows)
      return { rows, sku: draft.sku, rejected: [withPlace({ row, field, reason: said }, file, severalFiles, column)] }
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
