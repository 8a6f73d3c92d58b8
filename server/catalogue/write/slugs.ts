import { createHash } from 'node:crypto'
import { shorten, slugify } from '#locales/arabic-text.ts'
import { renameInPromotions } from '#server/promotions/public-events.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

export type Kind = 'product' | 'category' | 'brand'

/** A holder that needs a slug. `identity` is unique and never changes; `suffix` distinguishes namesakes. */
type Wanting = { identity: string; wanted: string; current: string | undefined; suffix: string }

const LENGTH = 80
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Candidates in order; the last is always free. */
export function candidates({ identity, wanted, suffix }: Wanting): string[] {
  const base = wanted || slugify(identity) || hash(identity)
  const ending = (end: string): string => `${shorten(base, LENGTH - end.length - 1)}-${end}`
  return [base, ...(suffix ? [ending(suffix)] : []), ending(hash(identity))]
}

/**
 * Assigns unique slugs. A holder of a slug that was made of the same text keeps it, so that a repeated import changes
 * nothing; the others get free ones, in order.
 * @param taken slug → identity of its holder, for all candidates
 */
export function assignSlugs(all: Wanting[], taken: Map<string, string>): Map<string, string> {
  const held = new Map(taken)
  const assigned = new Map<string, string>()
  const keeps = (one: Wanting): boolean => one.current !== undefined && candidates(one).includes(one.current)
  for (const one of all) {
    if (keeps(one)) {
      assigned.set(one.identity, one.current!)
      held.set(one.current!, one.identity)
    } else if (one.current !== undefined && held.get(one.current) === one.identity) held.delete(one.current)
  }
  for (const one of all.filter((each) => !assigned.has(each.identity))) {
    const slug = candidates(one).find((candidate) => !held.has(candidate))!
    held.set(slug, one.identity)
    assigned.set(one.identity, slug)
  }
  return assigned
}

type SlugChange = { id: number; from: string | undefined; to: string }

/** Stores former slugs for redirects, and deletes those that are in use again. */
export async function rememberSlugs(tx: Tx, kind: Kind, changes: SlugChange[]): Promise<void> {
  const left = changes.filter(({ from, to }) => from !== undefined && from !== to)
  if (left.length) {
    if (kind !== 'product')
      await renameInPromotions(tx, { [NAMED[kind]]: new Map(left.map(({ from, to }) => [from!, to])) })
    await tx.execute(sql`
      insert into old_slugs (kind, slug, target_id)
      select ${kind}, r.from, r.id from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as r(id int, "from" text)
      on conflict (kind, slug) do update set target_id = excluded.target_id`)
  }
  if (changes.length) {
    await tx.execute(
      sql`delete from old_slugs where kind = ${kind} and slug = any(${sql.param(changes.map(({ to }) => to))}::text[])`,
    )
  }
}

const TABLES = { product: sql`products`, category: sql`categories`, brand: sql`brands` }

const NAMED = { category: 'categories', brand: 'brands' } as const

/** Frees the slugs that change owners, since no two may be equal at any moment. */
export async function vacateSlugs(tx: Tx, kind: Kind, changes: SlugChange[]): Promise<void> {
  const ids = changes.filter(({ from, to }) => from !== undefined && from !== to).map(({ id }) => id)
  if (ids.length)
    await tx.execute(sql`update ${TABLES[kind]} set slug = '~' || id where id = any(${sql.param(ids)}::int[])`)
}
