import { normalForm } from '#locales/arabic-text.ts'
import { headOf } from '#server/catalogue/write/service.ts'
import { LOCAL } from './picture-source.ts'
import { Scratch } from './scratch.ts'
import type { InputFile, ProductDraft, RowPlace, StagedProduct } from './types.ts'

/** Drafts on disk, by their places. The few files that they come from stay in memory. */
export class ProductDrafts {
  readonly #stored = new Scratch<Omit<ProductDraft, 'file'>>()
  /** By place. */
  readonly #files: InputFile[] = []

  /** @returns its place, by which it is read */
  add({ file, ...draft }: ProductDraft): number {
    this.#files.push(file)
    return this.#stored.add(draft)
  }

  read(place: number): ProductDraft {
    const draft = { ...this.#stored.read(place), file: this.#files[place]! }
    // JSON has no dates.
    return draft.createdAt ? { ...draft, createdAt: new Date(draft.createdAt) } : draft
  }

  close(): void {
    this.#stored.close()
  }
}

/** Puts a draft on disk, until it is written; in memory stays what is needed before. @param rows all that make it */
export function stage(drafts: ProductDrafts, draft: ProductDraft, rows: RowPlace[]): StagedProduct {
  const { row, sku, platform, sourceId, pictures, variants } = draft
  return {
    ...headOf(draft),
    row,
    rows,
    variants: variants?.map((variant) => variant.sku) ?? [sku],
    sharedSkus: [...new Set(variants?.flatMap(({ sharedSku }) => sharedSku ?? []))],
    place: drafts.add(draft),
    hasLocalPictures: pictures?.some(({ source }) => source.startsWith(LOCAL)) ?? false,
    ...(platform && sourceId && { origin: { source: platform, id: normalForm(sourceId, 'NFC'), sku } }),
  }
}
