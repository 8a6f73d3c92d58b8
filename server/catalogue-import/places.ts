import type { Refused } from '#server/catalogue/write/service.ts'
import { message } from '#server/http/messages.ts'
import type { Drafts, InputFile, ProductDraft, Rejection } from './types.ts'
import { withPlace } from './validate.ts'

export type RejectedDraft = { draft: ProductDraft; field: string; reason: string }

/** Where in the files stands what merging or writing refused. */
export function openPlaces(
  { products }: Drafts,
  severalFiles: boolean,
): { ofDraft: (rejected: RejectedDraft) => Rejection; ofRefused: (refused: Refused) => Rejection } {
  const bySku = new Map(products.map((draft) => [draft.sku, draft]))
  return {
    ofDraft: ({ draft: { row, file }, field, reason }) => withPlace({ row, field, reason }, file, severalFiles),
    ofRefused({ patch, field, reason, variant, isIncomplete }) {
      const draft = patch as ProductDraft
      const { row, file } = rowOf(draft, variant, bySku)
      const said = isIncomplete ? message('import.orReplace', { reason, option: '--replace' }) : reason
      const column = field === 'sku' && variant !== undefined && variant !== draft.sku ? 'variant' : field
      return withPlace({ row, field, reason: said }, file, severalFiles, column)
    },
  }
}

/** A variant may have a row of its own, below its product's or in a list of offers. */
function rowOf(
  { row, file, variants }: ProductDraft,
  variant: string | undefined,
  bySku: Map<string, ProductDraft>,
): { row: number; file: InputFile } {
  const named = variant === undefined ? undefined : variants?.find(({ sku }) => sku === variant)
  if (named?.row !== undefined) return { row: named.row, file }
  const list = named && bySku.get(named.sku)
  return list ?? { row, file }
}
