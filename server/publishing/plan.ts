import { httpReader } from '#api/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import { isApiError } from '#api/errors.ts'
import type { ListedCard } from '#server/catalogue/bulk/service.ts'
import { among } from '#server/database/among.ts'
import type { Database } from '#server/database/connect.ts'
import { failedPages, publishedPages, type Requested } from '#server/database/schema.ts'
import { cardsNamed, categoriesNow, inPortions } from './catalogue.ts'
import { faceKey, faceOf, isFaceKey } from './face.ts'
import {
  compareTrees,
  readFacts,
  relatedFacts,
  relatedKey,
  seenTree,
  sortedJson,
  TREE,
  type Facts,
  type SeenTree,
} from './facts.ts'
import type { PageToRender, Plan } from './messages.ts'
import { publishedWith } from './records.ts'

const productPath = (sku: string): string => `/products/${sku}`
const categoryPath = (slug: string): string => `/products/c/${slug}`
/** Where categories have fewer, those above them join in what relates to their products: server/catalogue/queries-related.ts. */
const FEW = 4

/**
 * The pages that a change touches, found from what each page noted when it was rendered and from what is different now.
 * @param due asks for paths of pages that failed and are to be tried again
 * @returns 'all' when nothing is known of what is published, or the header of every page changes
 */
export async function planPages(
  db: Database,
  apiUrl: string,
  requested: Requested,
  due: () => Promise<string[]>,
): Promise<Plan | 'all'> {
  if (requested.full) return 'all'
  const [facts, nodes, products, listed, again] = await Promise.all([
    readFacts(db, [TREE]),
    categoriesNow(apiUrl),
    findProducts(db, apiUrl, requested.skus),
    publishedBefore(db, requested.skus),
    due(),
  ])
  const known = facts.get(TREE) as SeenTree | undefined
  if (!known) return 'all'
  const tree = seenTree(nodes)
  const change = compareTrees(known, tree)
  if (change.top) return 'all'
  const isSameTree = change.changed.length + change.added.length + change.removed.length === 0

  const named = [...new Set([...requested.skus, ...products.keys()])]
  const others = await publishedBefore(
    db,
    named.filter((sku) => !requested.skus.includes(sku)),
  )
  const before = new Map([...listed, ...others])
  const { lists, moved } = placesOf(named, before, products)
  const isSeenBeside = (sku: string): boolean =>
    before.get(sku)?.face !== (products.has(sku) ? faceKey(products.get(sku)!) : undefined)
  const keys = [
    ...named.map((sku) => `product:${sku}`),
    ...named.filter(isSeenBeside).map((sku) => `beside:${sku}`),
    ...(named.length ? ['list:', 'home'] : []),
    ...lists.map((slug) => `list:${slug}`),
    ...moved.map((slug) => `count:${slug}`),
    ...[...change.changed, ...change.removed, ...requested.categories].map((slug) => `category:${slug}`),
    ...change.above.map((slug) => `below:${slug}`),
  ]
  const own = [
    ...[...products.keys()].map(productPath),
    ...[...change.added, ...requested.categories.filter((slug) => tree.nodes[slug])].map(categoryPath),
  ]
  const removed = [
    ...named.filter((sku) => before.has(sku) && !products.has(sku)).map(productPath),
    ...change.removed.map(categoryPath),
  ]
  const gone = new Set(removed)
  const [related, found] = await Promise.all([
    changedRelated(db, isSameTree ? withFewBelow(nodes, lists) : nodes.map(({ slug }) => slug)),
    findPages(db, { keys, own, others: [...requested.pages, ...again] }, gone),
  ])
  const beside = related.size ? await findPages(db, { keys: [...related.keys()], own: [], others: [] }, gone) : []
  const pages = [...new Map([...found, ...beside].map((page) => [page.path, page])).values()]
  return {
    pages,
    removed,
    facts: [...related, ...(isSameTree ? [] : [[TREE, tree] as [string, unknown]])],
    skus: pages.flatMap(({ path }) =>
      products.has(path.slice('/products/'.length)) ? path.slice('/products/'.length) : [],
    ),
  }
}

/** By their SKUs; one named by a variant's SKU, or by a name it had, is among them under its own. */
async function findProducts(db: Database, apiUrl: string, skus: string[]): Promise<Map<string, ListedCard>> {
  const found = new Map((await cardsNamed(db, skus)).map((card) => [card.sku, card]))
  for (const sku of skus) {
    if (found.has(sku)) continue
    const other = await httpReader(apiUrl).product(sku).catch(notSold)
    if (other) found.set(other.sku, { sku: other.sku, ...faceOf(other), listed_in: other.listed_in })
  }
  return found
}

function notSold(error: unknown): undefined {
  if (!isApiError(error) || (error.status !== 404 && error.status !== 410)) throw error
}

/** Nobody else is answered meanwhile where all share one session. */
const BEFORE_AT_ONCE = 50

/** The categories in whose lists each product was when its page was published, and what the pages of others say of it. */
type Before = { lists: string[]; face: string | undefined }

async function publishedBefore(db: Database, skus: string[]): Promise<Map<string, Before>> {
  const rows = await inPortions(skus, BEFORE_AT_ONCE, (some) =>
    db
      .select({ path: publishedPages.path, keys: publishedPages.keys })
      .from(publishedPages)
      .where(among(publishedPages.path, some.map(productPath))),
  )
  return new Map(
    rows.map(({ path, keys }) => [
      path.slice('/products/'.length),
      {
        lists: keys.filter((key) => key.startsWith('in:')).map((key) => key.slice('in:'.length)),
        face: keys.find(isFaceKey),
      },
    ]),
  )
}

/** `moved` are the categories that have more or fewer products than before. */
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

/** The categories, and those small ones in the same parts of the tree which show other categories' products beside their own. */
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

async function changedRelated(db: Database, slugs: string[]): Promise<Facts> {
  if (slugs.length === 0) return new Map()
  const [now, before] = await Promise.all([relatedFacts(db, slugs), readFacts(db, slugs.map(relatedKey))])
  return new Map([...now].filter(([key, value]) => sortedJson(before.get(key)) !== sortedJson(value)))
}

/** @param wanted.own pages that are there now, published before or not; `others` only count when they are known */
async function findPages(
  db: Database,
  { keys, own, others }: Record<'keys' | 'own' | 'others', string[]>,
  removed: Set<string>,
): Promise<Plan['pages']> {
  const failed = others.length
    ? await db.select({ path: failedPages.path }).from(failedPages).where(among(failedPages.path, others))
    : []
  const rows = await publishedWith(db, keys, [...own, ...others])
  const pages = new Map<string, PageToRender>(
    [...own, ...failed.map(({ path }) => path)].map((path) => [path, { path, fileHash: null }]),
  )
  for (const row of rows) pages.set(row.path, row)
  return [...pages.values()].filter(({ path }) => !removed.has(path))
}
