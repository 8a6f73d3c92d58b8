import { headOf } from '#server/catalogue/write/service.ts'
import { LOCAL } from './picture-source.ts'
import type { ProductDraft, ProductDrafts, StagedProduct } from './types.ts'

/** Puts a draft on disk, until it is written; in memory stays what is needed before. */
export function stage(drafts: ProductDrafts, draft: ProductDraft): StagedProduct {
  const { row, sku, platform, sourceId, pictures } = draft
  return {
    ...headOf(draft),
    row,
    place: drafts.add(draft),
    hasLocalPictures: pictures?.some(({ source }) => source.startsWith(LOCAL)) ?? false,
    ...(platform && sourceId && { origin: { source: platform, id: sourceId.normalize('NFC'), sku } }),
  }
}
