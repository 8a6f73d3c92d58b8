import type { OwnPage } from '#api/contract/content.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { PUBLIC_SECTIONS, type PublicSection } from '#api/contract/settings/sections.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { publishedFacts } from '#server/platform/database/schema.ts'
import { loadSettings, publicSettings } from '#server/settings/service.ts'
import { readShown } from '#server/promotions/public-shown.ts'
import { relatedNow } from '../plan/catalogue-source.ts'

/** Data that many pages share, as it was when they were published, to detect changes. */
export type SharedData = Map<string, unknown>

export const TREE = 'tree'
/** Links to the merchant's own pages, which every page has. */
export const OWN_PAGE_LINKS = 'own-pages'
const FREE_DELIVERY = 'free-delivery'
const HAS_PROMOTIONS = 'has-promotions'
export const settingsKey = (section: PublicSection): string => `settings:${section}`
export const isOfSettings = (key: string): boolean => key.startsWith('settings:') || key === FREE_DELIVERY
export const relatedKey = (slug: string): string => `related:${slug}`

/** A category as other pages show it; the order of its children matters. */
type ShownCategory = {
  name: string
  parent: string | null
  picture: CategoryNode['picture']
  shown: boolean
  children: string[]
}
export type ShownTree = { top: string[]; nodes: Record<string, ShownCategory> }

export function shownTree(rows: CategoryNode[]): ShownTree {
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const below = (slug: string | null): string[] => (children.get(slug) ?? []).map((child) => child.slug)
  const nodes = rows.map(
    ({ slug, name, parent, picture, count }) =>
      [slug, { name, parent, picture, shown: count > 0, children: below(slug) }] as const,
  )
  return { top: below(null), nodes: Object.fromEntries(nodes) }
}

type TreeChange = {
  /** The top categories changed; they are in the header of every page. */
  top: boolean
  changed: string[]
  added: string[]
  removed: string[]
  /** Categories with a child that became visible or hidden. */
  above: string[]
}

export function compareTrees(before: ShownTree, now: ShownTree): TreeChange {
  const [old, fresh] = [before.nodes, now.nodes]
  const slugs = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  const topOf = ({ top, nodes }: ShownTree): string => JSON.stringify(top.map((slug) => [slug, nodes[slug]?.name]))
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

/** jsonb does not keep the order of an object's keys. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Current related products of these categories. */
export async function relatedSharedData(db: Database, slugs: string[]): Promise<SharedData> {
  return new Map([...(await relatedNow(db, slugs))].map(([slug, skus]) => [relatedKey(slug), skus]))
}

/** The settings that pages show, one entry a section, and what else every page shows. */
export async function settingsSharedData(db: Database): Promise<SharedData> {
  await loadSettings(db)
  const all = publicSettings()
  return new Map<string, unknown>([
    ...PUBLIC_SECTIONS.map((section) => [settingsKey(section), all[section] ?? {}] as const),
    [FREE_DELIVERY, { from: freeFrom(all.delivery, null) }],
    [HAS_PROMOTIONS, { any: (await readShown(db)).length > 0 }],
  ])
}

/** What every page shows of the merchant's own pages. */
export const ownPageLinks = (pages: OwnPage[]): OwnPage[] =>
  pages.filter(({ in_menu, in_footer }) => in_menu || in_footer)

export async function allSharedData(db: Database, nodes: CategoryNode[], pages: OwnPage[]): Promise<SharedData> {
  return new Map<string, unknown>([
    ...(await settingsSharedData(db)),
    [OWN_PAGE_LINKS, ownPageLinks(pages)],
    [TREE, shownTree(nodes)],
    ...(await relatedSharedData(
      db,
      nodes.map(({ slug }) => slug),
    )),
  ])
}

export async function readSharedData(db: Tx, keys: string[]): Promise<SharedData> {
  if (keys.length === 0) return new Map()
  const rows = await db.select().from(publishedFacts).where(eqAny(publishedFacts.key, keys))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function recordSharedData(db: Tx, sharedData: SharedData): Promise<void> {
  if (sharedData.size === 0) return
  const rows = [...sharedData].map(([key, value]) => ({ key, value }))
  await db
    .insert(publishedFacts)
    .values(rows)
    .onConflictDoUpdate({ target: publishedFacts.key, set: { value: sql`excluded.value` } })
}

/** Replaces all recorded shared data. */
export async function replaceSharedData(tx: Tx, sharedData: SharedData): Promise<void> {
  await tx.delete(publishedFacts)
  await recordSharedData(tx, sharedData)
}
