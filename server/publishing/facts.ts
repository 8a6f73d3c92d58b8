import type { CategoryNode } from '#api/contract/category.ts'
import { among } from '#server/database/among.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { publishedFacts } from '#server/database/schema.ts'
import { relatedNow } from './catalogue.ts'

/** What many pages show alike; kept as it was when they were published, so that a change of it can be told. */
export type Facts = Map<string, unknown>

export const TREE = 'tree'
export const relatedKey = (slug: string): string => `related:${slug}`

/** A category as other pages show it; the order of children counts. */
type Seen = {
  name: string
  parent: string | null
  picture: CategoryNode['picture']
  shown: boolean
  children: string[]
}
export type SeenTree = { top: string[]; nodes: Record<string, Seen> }

export function seenTree(rows: CategoryNode[]): SeenTree {
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const below = (slug: string | null): string[] => (children.get(slug) ?? []).map((child) => child.slug)
  const nodes = rows.map(
    ({ slug, name, parent, picture, count }) =>
      [slug, { name, parent, picture, shown: count > 0, children: below(slug) }] as const,
  )
  return { top: below(null), nodes: Object.fromEntries(nodes) }
}

export type TreeChange = {
  /** The top of the tree stands in the header of every page. */ top: boolean
  changed: string[]
  added: string[]
  removed: string[]
  /** Categories below which another one shows itself, or no longer does. */ above: string[]
}

export function compareTrees(before: SeenTree, now: SeenTree): TreeChange {
  const [old, fresh] = [before.nodes, now.nodes]
  const slugs = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  const topOf = ({ top, nodes }: SeenTree): string => JSON.stringify(top.map((slug) => [slug, nodes[slug]?.name]))
  return {
    top: topOf(before) !== topOf(now),
    changed: slugs.filter((slug) => old[slug] && fresh[slug] && sortedJson(old[slug]) !== sortedJson(fresh[slug])),
    added: slugs.filter((slug) => !old[slug]),
    removed: slugs.filter((slug) => !fresh[slug]),
    above: [
      ...new Set(
        slugs
          .filter((slug) => old[slug]?.shown !== fresh[slug]?.shown)
          .flatMap((slug) => (fresh[slug] ?? old[slug])!.parent ?? []),
      ),
    ],
  }
}

/** jsonb gives the keys of an object back in an order of its own. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** What relates to the products of these categories now. */
export async function relatedFacts(db: Database, slugs: string[]): Promise<Facts> {
  return new Map([...(await relatedNow(db, slugs))].map(([slug, skus]) => [relatedKey(slug), skus]))
}

export async function allFacts(db: Database, nodes: CategoryNode[]): Promise<Facts> {
  return new Map([
    [TREE, seenTree(nodes)],
    ...(await relatedFacts(
      db,
      nodes.map(({ slug }) => slug),
    )),
  ])
}

export async function readFacts(db: Tx, keys: string[]): Promise<Facts> {
  if (keys.length === 0) return new Map()
  const rows = await db.select().from(publishedFacts).where(among(publishedFacts.key, keys))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function recordFacts(db: Tx, facts: Facts): Promise<void> {
  if (facts.size === 0) return
  const rows = [...facts].map(([key, value]) => ({ key, value }))
  await db
    .insert(publishedFacts)
    .values(rows)
    .onConflictDoUpdate({ target: publishedFacts.key, set: { value: sql`excluded.value` } })
}

/** In place of all there were. */
export const replaceFacts = (db: Database, facts: Facts): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(publishedFacts)
    await recordFacts(tx, facts)
  })
