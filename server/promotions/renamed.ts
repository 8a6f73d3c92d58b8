import { isDeepStrictEqual } from 'node:util'
import type { PromotionRule, PromotionScope } from '#api/contract/promotion.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, inArray } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'

/** New names by former ones. */
type Renamed = { [Kind in keyof PromotionScope]?: ReadonlyMap<string, string> } & {
  variants?: ReadonlyMap<string, string>
}

/** Puts new SKUs and slugs into the rules of promotions, which name products, categories and brands by them. */
export async function renameInPromotions(tx: Tx, renamed: Renamed): Promise<void> {
  const isOther = ({ rule }: { rule: PromotionRule }): boolean => !isDeepStrictEqual(ruleWith(rule, renamed), rule)
  const read = () => tx.select({ id: promotions.id, rule: promotions.rule }).from(promotions)
  const ids = (await read()).filter(isOther).map(({ id }) => id)
  if (ids.length === 0) return
  const locked = await read().where(inArray(promotions.id, ids)).orderBy(promotions.id).for('no key update')
  for (const { id, rule } of locked)
    await tx
      .update(promotions)
      .set({ rule: ruleWith(rule, renamed) })
      .where(eq(promotions.id, id))
}

/** The SKU of a product, of a variant, or of both. */
export const renameSkuInPromotions = (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  const skus = new Map([[from, to]])
  return renameInPromotions(tx, { products: skus, variants: skus })
}

function ruleWith(rule: PromotionRule, { variants, ...names }: Renamed): PromotionRule {
  const scope = (given: PromotionScope): PromotionScope => ({
    products: given.products.map((name) => names.products?.get(name) ?? name),
    categories: given.categories.map((name) => names.categories?.get(name) ?? name),
    brands: given.brands.map((name) => names.brands?.get(name) ?? name),
  })
  const { effect, covers, except } = rule
  const given = { ...rule, covers: scope(covers), except: scope(except) }
  if (effect.kind === 'gift') return { ...given, effect: { ...effect, sku: variants?.get(effect.sku) ?? effect.sku } }
  return effect.kind === 'buy' && effect.gets ? { ...given, effect: { ...effect, gets: scope(effect.gets) } } : given
}
