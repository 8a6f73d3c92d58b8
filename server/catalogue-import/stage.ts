import { headOf } from '#server/catalogue/write/service.ts'
import { LOCAL } from './picture-source.ts'
import { Scratch } from './scratch.ts'
import type { ProductDraft, StagedProduct } from './types.ts'

/** Drafts on disk, by their places. */
export class ProductDrafts extends Scratch<ProductDraft> {
  override read(place: number): ProductDraft {
    const draft = super.read(place)
    // JSON has no dates.
    return draft.createdAt ? { ...draft, createdAt: new Date(draft.createdAt) } : draft
  }
}

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
