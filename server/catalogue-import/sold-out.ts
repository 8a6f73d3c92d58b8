import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
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
  /** SKUs of variants whose zero is not taken. */
  readonly #kept = new Set<string>()
  constructor(questions: Questions, file: string) {
    this.#questions = questions
    this.#file = file
  }

  /** The draft as it is to be written. */
  withAnswer(draft: ProductDraft): ProductDraft {
    if (this.#questions.answerTo('sold-out', this.#file) !== 'keep') return draft
    const kept = <T extends { stock?: number | 'some' | undefined }>(offer: T, sku: string): T => {
      if (offer.stock !== 0) return offer
      this.#kept.add(sku)
      return { ...offer, stock: undefined }
    }
    return {
      ...draft,
      ...(draft.offer && { offer: kept(draft.offer, draft.sku) }),
      ...(draft.variants && { variants: draft.variants.map((variant) => kept(variant, variant.sku)) }),
    }
  }

  /** Asks where the file sells out more products than may be without a word; it is known once all are planned. */
  async ask(tx: Tx, losses: Losses): Promise<void> {
    const count = this.#kept.size > 0 ? losses.stock + (await this.#spared(tx)) : losses.stock
    if (this.#kept.size > 0 || areTooMany({ ...losses, products: losses.stock }))
      this.#questions.ask('sold-out', this.#file, { values: { count, total: losses.of }, samples: [] })
  }

  /** Products on sale of which nothing would be left but for the answer. */
  async #spared(tx: Tx): Promise<number> {
    const { rows } = await tx.execute<{ count: number }>(sql`
      with kept as (select unnest(${sql.param([...this.#kept])}::text[]) as sku)
      select count(*)::int as count from products p where p.status = 'active' and p.stock > 0
        and exists (select 1 from variants v join kept on kept.sku = v.sku where v.product_id = p.id)
        and not exists (select 1 from variants v where v.product_id = p.id and v.stock > 0 and v.sku not in (select sku from kept))`)
    return rows[0]!.count
  }
}
