import { routes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { RunCause } from '#server/platform/database/schema.ts'
import { recordChanges, type Author, type ChangeEntry } from '#server/changes/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { bumpCatalogueVersion, bumpOfferVersion } from '../version.ts'
import { writeBrands } from './brands.ts'
import { catalogueWritten } from './events.ts'
import { writeCategories } from './categories.ts'
import { categoryKey } from './category-key.ts'
import { sum, type Count } from './count.ts'
import { writeHome } from './home-blocks.ts'
import { lockWriting } from './lock.ts'
import type { Losses } from './losses.ts'
import { moveCategories } from './move-categories.ts'
import type { Patches, ProductPatch } from './patches.ts'
import { writePictures } from './pictures.ts'
import { joined, sourceOf, type ProductSource } from './product-source.ts'
import { planPortion, writePlan, type Portion, type Refused } from './products.ts'
import { openSession, type Session } from './session.ts'
import { loadIds } from './state.ts'
import { asProductPatches, withOwnersOfOffers } from './variants-by-sku.ts'

/** With more products than these, checking every page is faster than looking up those affected. */
export const MOST_NAMED = 2000
/** Number of products whose states are in memory at a time. */
const PORTION = 200

export type WriteOptions = {
  /** Logged with every change. */
  author: Author
  /** The import that `undoImport` reverts as a whole; see `beginImport`. */
  importId?: number | null
  now?: Date
  /** Stock of new variants without a count; 0 by default. */
  stock?: number
  /** Publishes the changed pages, with this reason. */
  publish?: RunCause | false
  /** Only reports what would change: no locks, no writes. */
  isDryRun?: boolean
  /** A price like the one that shoppers see in a sale is no change: sources and keys send back what they read. */
  mayRepeatShown?: boolean
}

export type WriteResult = {
  count: Count
  refused: Refused[]
  /** New products without a known stock. */
  unknownStock: number
  losses: Losses
  /** Only for a dry run: the changes. */
  changes: ChangeEntry[]
  /** Whether a thing is written, or would be; by the id that the log of changes has. */
  isChanged: (entity: ChangeEntry['entity'], entityId: string) => boolean
  /** Whether the patch of this product is among the refused. */
  isRefused: (sku: string) => boolean
  /** The product that an offer of this SKU went to. */
  ownerOf: (sku: string) => string
  /** The publishing run whose receipt tells when the change is live; null where no page changes. */
  run: string | null
}

type PatchesToWrite = Omit<Patches, 'products'> & { products?: ProductPatch[] | ProductSource }

/**
 * The only way to write the catalogue: writes and records what differs from the patches (amounts are halalas), and
 * refuses alone a patch that breaks a rule. Call it once in a transaction, since its last locks block all writers;
 * products are written in portions to bound memory.
 */
export async function applyPatches(
  tx: Tx,
  patches: PatchesToWrite,
  {
    author,
    importId = null,
    now = databaseNow(),
    stock = 0,
    publish = 'staff',
    isDryRun = false,
    ...more
  }: WriteOptions,
): Promise<WriteResult> {
  const isUndo = author.kind === 'undo'
  const { mayRepeatShown = !isUndo && author.kind !== 'person' } = more
  const { products: given = [], variants = [], ...others } = patches
  // Patches of prices and stock create no names or slugs.
  const source = Array.isArray(given) ? sourceOf(given) : given
  const isOffers = source.heads.length + Object.values(others).flat().length === 0
  if (!isOffers && !isDryRun) await lockWriting(tx)
  const session = await openSession(tx, { now, stock, isDryRun, isUndo, mayRepeatShown })
  const ofVariants = await asProductPatches(tx, variants)
  const { source: known, owners } = await withOwnersOfOffers(tx, source)
  const products = ofVariants.products.length ? joined(known, sourceOf(ofVariants.products)) : known
  const changed = new Set<string>()
  const noted = { from: 0 }
  const logChanges = async (): Promise<void> => {
    for (const one of session.changes.slice(noted.from)) changed.add(subjectOf(one))
    noted.from = isDryRun ? session.changes.length : 0
    if (!isDryRun) await recordChanges(tx, author, importId, session.changes.splice(0))
  }

  const pictures = await writePictures(session, others)
  session.filled.push(...pictures.filled)
  const counts = [
    await writeBrands(session, others.brands ?? [], [], pictures),
    await writeCategories(session, await moveCategories(session, others.categories ?? []), [], pictures),
    await writeHome(session, others.homeBlocks, pictures),
  ]
  await logChanges()
  const written = await writeProducts(session, products, logChanges)
  const run = isDryRun ? null : await applyConsequences(session, sum([...counts, written.count]), publish)
  const refused = new Set(written.refused.map(({ patch }) => (patch as ProductPatch).sku))
  return {
    count: sum([...counts, written.count]),
    refused: [...ofVariants.refused, ...written.refused],
    isChanged: (entity, entityId) => changed.has(subjectOf({ entity, entityId })),
    isRefused: (sku) => refused.has(sku),
    ownerOf: (sku) => owners.get(sku) ?? sku,
    unknownStock: session.unknownStock,
    losses: session.losses,
    changes: session.changes,
    run,
  }
}

const subjectOf = ({ entity, entityId }: Pick<ChangeEntry, 'entity' | 'entityId'>): string => `${entity} ${entityId}`

async function writeProducts(
  session: Session,
  { heads, read }: ProductSource,
  logChanges: () => Promise<void>,
): Promise<{ count: Count; refused: Refused[] }> {
  const count: Count = { created: 0, updated: 0, unchanged: 0 }
  const refused: Refused[] = []
  const giver = giversOf({ heads, read })
  // Existing products first, in the order in which orders lock them, to avoid deadlocks.
  const ids = await loadIds(
    session.tx,
    heads.map(({ sku }) => sku),
  )
  const places = heads.map((_, place) => place)
  places.sort((a, b) => (ids.get(heads[a]!.sku) ?? Infinity) - (ids.get(heads[b]!.sku) ?? Infinity) || a - b)
  let recording = Promise.resolve()
  try {
    for (let from = 0; from < places.length; from += PORTION) {
      const portion: Portion = places.slice(from, from + PORTION).map((place) => ({
        patch: read(place),
        // 1 ms apart, so that "newest first" has one order, even after an export and an import.
        createdAt: session.now - (heads.length - place),
      }))
      await recording
      const named = portion.map(({ patch }) => patch)
      const pictures = await writePictures(session, { products: named })
      session.filled.push(...pictures.filled)
      const plan = await planPortion(session, portion, pictures, giver)
      const accepted = plan.changes.map(({ patch }) => patch)
      await writeBrands(
        session,
        [],
        accepted.flatMap(({ brand }) => brand ?? []),
        pictures,
      )
      await writeCategories(
        session,
        [],
        accepted.flatMap(({ categories }) => categories ?? []).map(categoryKey),
        pictures,
      )
      await writePlan(session, plan, pictures)
      // The database logs this portion while the next one is read.
      recording = logChanges()
      refused.push(...plan.refused)
      const created = plan.changes.filter(({ old }) => !old).length
      count.created += created
      count.updated += plan.changes.length - created
      count.unchanged += plan.unchanged
    }
  } finally {
    // Also after an error: the transaction must not end before the log is written.
    await recording
  }
  return { count, refused }
}

/** The patch of a product that gives up variants, so that another product can have them. */
function giversOf({ heads, read }: ProductSource): (sku: string) => ProductPatch | undefined {
  const givers = new Map(heads.flatMap(({ sku, givesUp }, place) => (givesUp ? [[sku, place] as const] : [])))
  return (sku) => {
    const place = givers.get(sku)
    return place === undefined ? undefined : read(place)
  }
}

/** Consequences of the changes: search, watches, the catalogue's version, publishing. */
async function applyConsequences(session: Session, count: Count, publish: RunCause | false): Promise<string | null> {
  const { tx, filled, ids, counted, skus, isHomeChanged } = session
  if (filled.length) await touchProductsWith(tx, filled)
  const isFull = session.isFull || filled.length > 0
  const isChanged = isFull || isHomeChanged || count.created + count.updated > 0
  if (!isChanged) return null
  // Without it the planner takes these tables for small, and reads them whole for each batch of the index.
  if (ids.length > PORTION) await refreshStatistics(tx)
  await catalogueWritten.emit(tx, { products: ids, counted, saleTimes: [...session.saleTimes] })
  await (isFull || isHomeChanged || session.isReshaped ? bumpCatalogueVersion : bumpOfferVersion)(tx)
  if (!publish || (!isFull && !isHomeChanged && skus.size === 0)) return null
  // A brand or category may be on any page, so their changes publish everything. A few changed products are named.
  const pages = isHomeChanged ? [routes.home()] : []
  const named = isFull || skus.size > MOST_NAMED ? { full: true } : { skus: [...skus], pages }
  return (await requestPublishing(tx, { cause: publish, ...named })).id
}

/** Their pages show a picture that is in the store only now. */
const touchProductsWith = (tx: Tx, pictures: number[]) =>
  tx.execute(sql`
  update products set updated_at = now() where id in (select product_id from product_pictures where picture_id = any(${sql.param(pictures)}::int[]))`)

/** Autovacuum would refresh the planner's statistics a minute later, and pages are published right after an import. */
const refreshStatistics = (tx: Tx) =>
  tx.execute(sql`analyze products, variants, product_categories, product_pictures, product_facets, pictures`)
