import { areTooMany, type Losses } from '#server/catalogue/write/service.ts'
import type { Questions } from './questions.ts'
import type { ProductDraft } from './types.ts'

/**
 * A file without stock is often one of another kind, so that selling out a large part of the shop is asked about. With
 * the answer «keep» zeros of the file change nothing.
 */
export class SoldOut {
  readonly #questions: Questions
  readonly #file: string
  readonly #kept = new Set<string>()
  constructor(questions: Questions, file: string) {
    this.#questions = questions
    this.#file = file
  }

  /** The draft as it is to be written. */
  withAnswer(draft: ProductDraft): ProductDraft {
    if (this.#questions.answerTo('sold-out', this.#file) !== 'keep') return draft
    const kept = <T extends { stock?: number | 'some' | undefined }>(offer: T): T => {
      if (offer.stock !== 0) return offer
      this.#kept.add(draft.sku)
      return { ...offer, stock: undefined }
    }
    return {
      ...draft,
      ...(draft.offer && { offer: kept(draft.offer) }),
      ...(draft.variants && { variants: draft.variants.map(kept) }),
    }
  }

  /** Asks where the file sells out more products than may be without a word; it is known once all are planned. */
  ask(losses: Losses): void {
    const count = losses.stock || this.#kept.size
    if (this.#kept.size > 0 || areTooMany({ ...losses, products: losses.stock }))
      this.#questions.ask('sold-out', this.#file, { values: { count, total: losses.of }, samples: [] })
  }
}
