import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import { shownStock } from '#api/shown-stock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { differenceOf, fieldsOf, variantField } from './difference.ts'
import { countLoss } from './losses.ts'
import { nextProduct, wantedSlug } from './next-product.ts'
import type { ProductPatch } from './patches.ts'
import type { PictureIndex } from './pictures.ts'
import { emitOffers } from './offer-events.ts'
import { headOf } from './product-source.ts'
import { insertProducts, updateProducts } from './product-rows.ts'
import { writeFacets, writeLinks, writeProductPictures, writeVariants, type Written } from './product-parts.ts'
import { PatchRefused } from './refusal.ts'
import { placesInSales, productsWithSales, putInSales, settlePrices, type SalePlace } from './sale-prices.ts'
import type { Session } from './session.ts'
import { assignSlugs, candidates, rememberSlugs, vacateSlugs } from './slugs.ts'
import { loadOwners, loadProducts, loadProductSlugs, type ProductState, type StoredProduct } from './state.ts'

/** A refused patch; the others were applied. `variant` is the SKU whose field it is. */
export type Refused<P = unknown> = {
  patch: P
  field: string
  reason: string
  variant?: string | undefined
  /** See `PatchRefused`. */
  isIncomplete?: boolean
}

/** One patch per product, with the creation time of a new one. */
export type Portion = { patch: ProductPatch; createdAt: number }[]

type Change = { patch: ProductPatch; old: StoredProduct | undefined; next: ProductState }
type Plan = { changes: Change[]; refused: Refused<ProductPatch>[]; unchanged: number }

/**
 * Applies a portion of patches to the current states. Products that change are locked in the order of their ids and
 * read again, since an order may have taken stock.
 * @param giver the patch of a product that may give up variants
 */
export async function planPortion(
  session: Session,
  portion: Portion,
  pictures: PictureIndex,
  giver: (sku: string) => ProductPatch | undefined,
): Promise<Plan> {
  const names = new Map([...session.categories].map(([key, { id }]) => [id, key]))
  const skus = portion.map(({ patch }) => patch.sku)
  const shop = await loadProducts(session.tx, skus, names)
  const owners = await ownersOf(session, portion, giver)
  const plan = await planWith(session, portion, shop, owners, pictures)
  const changing = plan.changes.flatMap(({ old }) => old ?? [])
  if (session.isDryRun || changing.length === 0) return plan
  const ids = changing.map(({ id }) => id)
  await session.tx.execute(sql`select id from products where id = any(${sql.param(ids)}::int[]) order by id for update`)
  const locked = await loadProducts(
    session.tx,
    changing.map(({ state }) => state.sku),
    names,
  )
  // Products deleted in the meantime are gone.
  for (const { state } of changing) shop.delete(state.sku)
  return planWith(session, portion, new Map([...shop, ...locked]), owners, pictures)
}

/** The product of each named variant. */
async function ownersOf(
  { tx, claimed }: Session,
  portion: Portion,
  giver: (sku: string) => ProductPatch | undefined,
): Promise<Map<string, string>> {
  const named = portion.flatMap(({ patch }) => patch.variants?.map(({ sku }) => sku) ?? [patch.sku])
  const owners = await loadOwners(tx, named)
  const here = new Map(portion.filter(({ patch }) => headOf(patch).givesUp).map(({ patch }) => [patch.sku, patch]))
  for (const [sku, owner] of owners) if (givesUp(here.get(owner) ?? giver(owner), sku)) owners.delete(sku)
  for (const sku of named) if (claimed.variants.has(sku)) owners.set(sku, claimed.variants.get(sku)!)
  return owners
}

function givesUp(patch: ProductPatch | undefined, sku: string): boolean {
  if (!patch) return false
  if (patch.gone?.variants?.includes(sku)) return true
  return (
    patch.complete === true && patch.variants !== undefined && !patch.variants.some((variant) => variant.sku === sku)
  )
}

async function planWith(
  session: Session,
  portion: Portion,
  shop: Map<string, StoredProduct>,
  owners: Map<string, string>,
  pictures: PictureIndex,
): Promise<Plan> {
  const plan: Plan = { changes: [], refused: [], unchanged: 0 }
  const taken = new Map(owners)
  for (const { patch, createdAt } of portion) {
    const old = shop.get(patch.sku)
    try {
      const { stock, now, isUndo, mayRepeatShown } = session
      const shown = (mayRepeatShown && old?.shown) || new Map()
      const assumptions = { stock, now, isUndo, createdAt, identity: pictures.identity, shown }
      const next = nextProduct(patch, old?.state, assumptions)
      for (const { sku } of next.variants) {
        const owner = taken.get(sku)
        if (owner !== undefined && owner !== patch.sku)
          throw new PatchRefused('sku', 'import.skuTaken', { value: sku, owner }, sku)
      }
      for (const { sku } of next.variants) taken.set(sku, patch.sku)
      plan.changes.push({ patch, old, next })
    } catch (error) {
      if (!(error instanceof PatchRefused)) throw error
      const { field, message: reason, variant, isIncomplete } = error
      plan.refused.push({ patch, field, reason, variant, isIncomplete })
    }
  }
  await settleSlugs(session, plan.changes)
  const all = plan.changes
  plan.changes = all.filter(({ old, next }) => !old || !isDeepStrictEqual(next, old.state))
  plan.unchanged = all.length - plan.changes.length
  return plan
}

async function settleSlugs({ tx, claimed }: Session, changes: Change[]): Promise<void> {
  const wanting = changes.map(({ patch, old }) => ({
    identity: patch.sku,
    wanted: wantedSlug(patch, old?.state),
    current: old?.state.slug,
    suffix: slugify(patch.sku),
  }))
  const taken = await loadProductSlugs(tx, wanting.flatMap(candidates))
  const slugs = assignSlugs(wanting, new Map([...taken, ...claimed.slugs]))
  for (const change of changes) change.next.slug = slugs.get(change.patch.sku)!
}

/** Writes the planned products, and collects the consequences. */
export async function writePlan(session: Session, { changes }: Plan, pictures: PictureIndex): Promise<void> {
  const removed = await placesInSales(session.tx, changes.flatMap(goneFrom))
  for (const change of changes) noteChange(session, change, removed)
  if (session.isDryRun) return claim(session, changes)
  const { tx } = session
  const updates: Written[] = changes.flatMap(({ old, next }) => (old ? [{ id: old.id, next, old: old.state }] : []))
  const inserts = changes.flatMap(({ old, next }) => (old ? [] : [next]))
  const moved = updates.map(({ id, next, old }) => ({ id, from: old!.slug, to: next.slug }))
  await vacateSlugs(tx, 'product', moved)
  await updateProducts(session, updates)
  const made = await insertProducts(session, inserts)
  const written = [...updates, ...inserts.map((next): Written => ({ id: made.get(next.sku)!, next, old: undefined }))]
  await rememberSlugs(
    tx,
    'product',
    written.map(({ id, next, old }) => ({ id, from: old?.slug, to: next.slug })),
  )
  await writeVariants(tx, written)
  await putInSales(
    tx,
    changes
      .flatMap(({ patch }) => patch.variants ?? [])
      .flatMap(({ sku, sales }) => (sales ? [{ sku, places: sales }] : [])),
  )
  await writeProductPictures(tx, written, pictures)
  await writeLinks(tx, written, (key) => session.categories.get(key)!.id)
  await writeFacets(tx, written)
  const onSale = await productsWithSales(
    tx,
    written.map(({ id }) => id),
  )
  if (onSale.length) await settlePrices(tx, onSale)
  await emitOffers(tx, changes)
  for (const { id, next, old } of written) if (!old || !isStockAlone(old, next)) session.ids.push(id)
}

const goneFrom = ({ old, next }: Change): string[] =>
  (old?.state.variants ?? [])
    .map(({ sku }) => sku)
    .filter((sku) => !next.variants.some((variant) => variant.sku === sku))

/** @param places of removed variants in sales, which an undo gives back */
function noteChange(session: Session, one: Change, places: Map<string, SalePlace[]>): void {
  const { patch, old, next } = one
  const inSales = goneFrom(one).flatMap((sku) =>
    places.has(sku) ? [[variantField(sku, 'sales'), places.get(sku)]] : [],
  )
  const before = old ? { ...fieldsOf(old.state), ...Object.fromEntries(inSales) } : null
  const change = differenceOf('product', next.sku, before, fieldsOf(next))
  if (change) session.changes.push(change)
  const stocks = new Map((old?.state.variants ?? []).map(({ sku, stock }) => [sku, stock]))
  for (const { sale } of next.variants) {
    for (const time of [sale?.from, sale?.to]) if (time) session.saleTimes.add(time)
  }
  if (session.stock === 0 && isStockUnknown(patch, stocks)) session.unknownStock += 1
  if (!old || !isDeepStrictEqual(shapeOf(next), shapeOf(old.state))) session.isReshaped = true
  if (old) countLoss(session.losses, old.state, next, session.now)
  if (old && isStockAlone(old.state, next)) {
    session.counted.push(...next.variants.map(({ sku }) => sku))
    if (next.variants.some(({ sku, stock }) => shownStock(stocks.get(sku)!) !== shownStock(stock)))
      session.skus.add(next.sku)
  } else session.skus.add(next.sku)
}

/** Whether a new variant came without a count. */
const isStockUnknown = ({ sku, variants, offer }: ProductPatch, before: Map<string, number>): boolean =>
  (variants ?? (before.size === 0 ? [{ sku, ...offer }] : [])).some(
    (variant) => !before.has(variant.sku) && typeof variant.stock !== 'number',
  )

function claim({ claimed }: Session, changes: Change[]): void {
  for (const { next } of changes) {
    claimed.slugs.set(next.slug, next.sku)
    for (const { sku } of next.variants) claimed.variants.set(sku, next.sku)
  }
}

const isStockAlone = (old: ProductState, next: ProductState): boolean =>
  isDeepStrictEqual(withoutStock(old), withoutStock(next))

const withoutStock = (product: ProductState): object => ({
  ...product,
  variants: product.variants.map(({ stock: _stock, ...variant }) => variant),
})

const shapeOf = ({ variants, ...rest }: ProductState): object => ({
  ...rest,
  variants: variants.map(({ price: _p, compareAt: _c, sale: _s, stock: _n, ...variant }) => variant),
})
