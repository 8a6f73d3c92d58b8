import { OWN_PAGES } from '#api/contract/info-pages.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import { EVERY_PAGE } from '#api/contract/settings/sections.ts'
import { isApiError } from '#api/errors.ts'
import type { ListedCard } from '#server/catalogue/bulk/service.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { failedPages } from '#server/platform/database/schema.ts'
import { readShown, type ShownRule } from '#server/promotions/public-shown.ts'
import { cardsNamed, categoriesNow, ownPagesNow, readerOf, totalNow } from './catalogue-source.ts'
import { productPath, skuOf } from '../site/paths.ts'
import { furtherPages, isFurtherPage } from './list-pages.ts'
import { namedAgain } from './named-again.ts'
import { cardKey, shownOnCards, isCardKey } from '../render/card-key.ts'
import {
  compareTrees,
  OWN_PAGE_LINKS,
  ownPageLinks,
  readSharedData,
  relatedSharedData,
  relatedKey,
  settingsKey,
  settingsSharedData,
  shownTree,
  sortedJson,
  TREE,
  type SharedData,
  type ShownTree,
} from '../records/shared-page-data.ts'
import type { PageToRender, Plan, ToPlan } from '../worker-protocol.ts'
import { publishedWith } from '../records/pages.ts'

const categoryPath = (slug: string): string => `/products/c/${slug}`
/** Categories with fewer products take related products from parents: server/catalogue/queries-related.ts. */
const FEW = 4

/**
 * Finds the pages that a change affects, from the keys recorded at their last render and from the current data.
 * @param due returns paths of failed and deferred pages whose time has come
 * @returns 'all' if nothing is known of the published pages, or if something that every page shows changes
 */
export async function findAffectedPages(
  db: Database,
  apiUrl: string,
  requested: ToPlan,
  due: () => Promise<string[]>,
): Promise<Plan | 'all'> {
  if (requested.full) return 'all'
  const sections = await settingsSharedData(db)
  const [published, nodes, ownPages, products, listed, promoted, retried] = await Promise.all([
    readSharedData(db, [TREE, OWN_PAGE_LINKS, ...sections.keys()]),
    categoriesNow(apiUrl),
    ownPagesNow(apiUrl),
    findProducts(db, apiUrl, requested.skus),
    publishedBefore(db, requested.skus, requested.since),
    readShown(db),
    due(),
  ])
  const publishedTree = published.get(TREE) as ShownTree | undefined
  if (!publishedTree) return 'all'
  const settings = changedData(published, sections)
  if (EVERY_PAGE.some((section) => settings.has(settingsKey(section)))) return 'all'
  if (sortedJson(published.get(OWN_PAGE_LINKS)) !== sortedJson(ownPageLinks(ownPages))) return 'all'
  const tree = shownTree(nodes)
  const change = compareTrees(publishedTree, tree)
  if (change.top) return 'all'
  const isSameTree = change.changed.length + change.added.length + change.removed.length === 0

  const named = [...new Set([...requested.skus, ...products.keys()])]
  const others = await publishedBefore(
    db,
    named.filter((sku) => !requested.skus.includes(sku)),
    requested.since,
  )
  const before = new Map([...listed, ...others])
  const { lists, moved } = placesOf(named, before, products)
  const again = await namedAgain(db, named, requested.since)
  const isSeenBeside = (sku: string): boolean =>
    again.has(sku) || before.get(sku)?.cardKey !== (products.has(sku) ? cardKey(products.get(sku)!) : undefined)
  const keys = [
    ...named.map((sku) => `product:${sku}`),
    ...named.filter(isSeenBeside).map((sku) => `beside:${sku}`),
    ...(named.length ? ['list:', 'home'] : []),
    // Without promotions that page shows nothing of the catalogue; the first and the last one publish every page.
    ...(promoted.length > 0 && (named.length || !isSameTree) ? ['promotions'] : []),
    ...(isSameTree ? [] : await regrouped(db, promoted, [...change.changed, ...change.removed])),
    ...lists.map((slug) => `list:${slug}`),
    ...moved.map((slug) => `count:${slug}`),
    ...[...change.changed, ...change.removed, ...requested.categories].map((slug) => `category:${slug}`),
    ...change.above.map((slug) => `below:${slug}`),
    ...settings.keys(),
  ]
  const counts = new Map(nodes.map(({ slug, count }) => [slug, count]))
  const ownPaths = new Set(ownPages.map(({ slug }) => OWN_PAGES + slug))
  const own = [
    ...requested.pages.filter((path) => ownPaths.has(path)),
    ...[...products.keys()].map(productPath),
    ...[...change.added, ...requested.categories.filter((slug) => tree.nodes[slug])].map(categoryPath),
    // Published pages are found by their keys.
    ...(named.length ? furtherPages('/products', await totalNow(apiUrl)) : []),
    ...[...new Set([...lists, ...change.added, ...change.changed, ...requested.categories])].flatMap((slug) =>
      furtherPages(categoryPath(slug), counts.get(slug) ?? 0),
    ),
  ]
  const removed = [
    ...named.filter((sku) => before.has(sku) && !products.has(sku)).map(productPath),
    ...change.removed.map(categoryPath),
  ]
  const removedPaths = new Set(removed)
  const [related, found] = await Promise.all([
    changedRelated(db, isSameTree ? withFewBelow(nodes, lists) : nodes.map(({ slug }) => slug)),
    findPages(db, { keys, own, others: [...requested.pages, ...retried] }, removedPaths),
  ])
  const beside = related.size
    ? await findPages(db, { keys: [...related.keys()], own: [], others: [] }, removedPaths)
    : []
  const affected = [...new Map([...found, ...beside].map((page) => [page.path, page])).values()]
  const now = new Set([...requested.pages, ...retried])
  const canWait = ({ path, fileHash }: PageToRender): boolean =>
    isFurtherPage(path) && fileHash !== null && !now.has(path)
  const pages = affected.filter((page) => !canWait(page))
  return {
    pages,
    removed,
    deferred: affected.filter(canWait).map(({ path }) => path),
    sharedData: [...related, ...settings, ...(isSameTree ? [] : [[TREE, tree] as [string, unknown]])],
    skus: pages.flatMap(({ path }) => skuOf(path) ?? []).filter((sku) => products.has(sku)),
  }
}

/** By their own SKU. A product requested by a variant's SKU or by a former name is included. */
async function findProducts(db: Database, apiUrl: string, skus: string[]): Promise<Map<string, ListedCard>> {
  const found = new Map((await cardsNamed(db, skus)).map((card) => [card.sku, card]))
  for (const sku of skus) {
    if (found.has(sku)) continue
    const other = await readerOf(apiUrl).product(sku).catch(notSold)
    if (other) found.set(other.sku, { sku: other.sku, ...shownOnCards(other), listed_in: other.listed_in })
  }
  return found
}

function notSold(error: unknown): undefined {
  if (!isApiError(error) || (error.status !== 404 && error.status !== 410)) throw error
}

/** Keys of products in these categories, if a promotion that pages say may cover others of them now. */
async function regrouped(db: Database, promoted: ShownRule[], slugs: string[]): Promise<string[]> {
  const names = promoted.flatMap(({ rule: { covers, except } }) => [...covers.categories, ...except.categories])
  if (names.length === 0) return []
  const pages = await publishedWith(
    db,
    slugs.map((slug) => `in:${slug}`),
    [],
  )
  return pages.flatMap(({ path }) => skuOf(path) ?? []).map((sku) => `product:${sku}`)
}

/** A product as it was published before: the categories that listed it, and its card key on other pages. */
type Before = { lists: string[]; cardKey: string | undefined }

/** @param since ms: a run that was under way then may have published the change on the product's own page alone */
async function publishedBefore(db: Database, skus: string[], since: number): Promise<Map<string, Before>> {
  const paths = sql`${sql.param(skus.map(productPath))}::text[]`
  const time = sql`to_timestamp(${since / 1000})`
  const { rows } = await db.execute<{ path: string; keys: string[] }>(sql`
    with replaced as (
      select distinct on (u.key) u.key, u.before -> 'keys' as keys
      from publishing_runs r join publishing_undo u on u.run_id = r.id and u.kind = 'page' and u.key = any(${paths})
      where r.started_at is not null and coalesce(r.finished_at >= ${time}, true) and u.at >= ${time} order by u.key, u.at)
    select p.path, coalesce(replaced.keys, to_jsonb(p.keys)) as keys
    from published_pages p left join replaced on replaced.key = p.path where p.path = any(${paths})`)
  return new Map(
    rows.map(({ path, keys }) => [
      skuOf(path)!,
      {
        lists: keys.filter((key) => key.startsWith('in:')).map((key) => key.slice('in:'.length)),
        cardKey: keys.find(isCardKey),
      },
    ]),
  )
}

/** `moved` are the categories that gained or lost products. */
function placesOf(
  skus: string[],
  before: Map<string, Before>,
  products: Map<string, ListedCard>,
): { lists: string[]; moved: string[] } {
  const [lists, moved] = [new Set<string>(), new Set<string>()]
  for (const sku of skus) {
    const [was, is] = [new Set(before.get(sku)?.lists), new Set(products.get(sku)?.listed_in)]
    for (const slug of [...was, ...is]) {
      lists.add(slug)
      if (!was.has(slug) || !is.has(slug)) moved.add(slug)
    }
  }
  return { lists: [...lists], moved: [...moved] }
}

/** The given categories, plus small ones in the same branches, which also show related products of other categories. */
function withFewBelow(nodes: CategoryNode[], slugs: string[]): string[] {
  if (slugs.length === 0) return []
  const parents = new Map(nodes.map(({ slug, parent }) => [slug, parent]))
  const topOf = (slug: string): string => {
    let top = slug
    for (let parent = parents.get(top); parent; parent = parents.get(top)) top = parent
    return top
  }
  const tops = new Set(slugs.map(topOf))
  return [
    ...new Set([
      ...slugs.filter((slug) => parents.has(slug)),
      ...nodes.filter(({ slug, count }) => count <= FEW && tops.has(topOf(slug))).map(({ slug }) => slug),
    ]),
  ]
}

async function changedRelated(db: Database, slugs: string[]): Promise<SharedData> {
  if (slugs.length === 0) return new Map()
  const [now, before] = await Promise.all([relatedSharedData(db, slugs), readSharedData(db, slugs.map(relatedKey))])
  return changedData(before, now)
}

const changedData = (before: SharedData, now: SharedData): SharedData =>
  new Map([...now].filter(([key, value]) => sortedJson(before.get(key)) !== sortedJson(value)))

/** @param wanted.own current pages, published or not; `others` count only if they were published or failed before */
async function findPages(
  db: Database,
  { keys, own, others }: Record<'keys' | 'own' | 'others', string[]>,
  removed: Set<string>,
): Promise<Plan['pages']> {
  const failed = others.length
    ? await db.select({ path: failedPages.path }).from(failedPages).where(eqAny(failedPages.path, others))
    : []
  const rows = await publishedWith(db, keys, [...own, ...others])
  const pages = new Map<string, PageToRender>(
    [...own, ...failed.map(({ path }) => path)].map((path) => [path, { path, fileHash: null }]),
  )
  for (const row of rows) pages.set(row.path, row)
  return [...pages.values()].filter(({ path }) => !removed.has(path))
}
