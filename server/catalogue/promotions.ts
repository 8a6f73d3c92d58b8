import type { PublicPromotion } from '#api/contract/public-promotion.ts'
import type { Named } from '#api/contract/shared.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { bestSellersCovered, exceptText, readShown, type ShownRule } from '#server/promotions/public-shown.ts'
import { cardsOf, texts } from './queries-cards.ts'

const SHOWN = 8

/** The promotions that pages say, with what they cover. */
export async function readPromotions(db: Tx): Promise<PublicPromotion[]> {
  return Promise.all((await readShown(db)).map((shown) => toPromotion(db, shown)))
}

async function toPromotion(db: Tx, { id, name, text, ends_at, rule }: ShownRule): Promise<PublicPromotion> {
  const { covers, except } = rule
  const isNarrow = covers.products.length + covers.categories.length + covers.brands.length > 0
  const [categories, brands, items, ...excluded] = await Promise.all([
    categoriesOf(db, covers.categories),
    brandsOf(db, covers.brands),
    isNarrow ? bestSellersCovered(db, rule, SHOWN).then((ids) => cardsOf(db, ids)) : [],
    categoriesOf(db, except.categories),
    brandsOf(db, except.brands),
    titlesOf(db, except.products),
  ])
  const names = excluded.flat().map((one) => one.name)
  return { id, text, ends_at, name, except: exceptText(names, rule.skips_reduced), categories, brands, items }
}

/** In the order of `slugs`, without those that have no page. */
async function categoriesOf(db: Tx, slugs: string[]): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select slug, name from categories where slug = any(${texts(slugs)}) and not is_archived
    order by array_position(${texts(slugs)}, slug)`)
  return rows
}

async function brandsOf(db: Tx, slugs: string[]): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select slug, name from brands where slug = any(${texts(slugs)}) order by array_position(${texts(slugs)}, slug)`)
  return rows
}

async function titlesOf(db: Tx, skus: string[]): Promise<{ name: string }[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`
      select title as name from products where sku = any(${texts(skus)}) and status = 'active'
      order by array_position(${texts(skus)}, sku)`,
  )
  return rows
}
