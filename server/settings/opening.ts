import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** The settings row with the time of the opening. Shops of earlier releases have no such row and are open. */
export const OPENING = 'opening'

type Stored = Record<string, unknown> | undefined

/** What is stored for a new shop, which its owner opens. */
export const NOT_OPENED = { opened_at: null }

/** Null before the opening; undefined for a shop that was always open. */
export const openedAt = (stored: Stored): string | null | undefined =>
  stored?.['opened_at'] as string | null | undefined

/** A trial has no shoppers to wait for, so it is open. */
export const countsAsOpen = ({ isTrial }: Pick<Config, 'isTrial'>, opened: string | null | undefined): boolean =>
  isTrial || opened !== null

/** The moment at which the shop opened, read from the database; see `openedAt`. */
export async function readOpening(db: Tx): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ value: Record<string, unknown> }>(
    sql`select value from settings where section = ${OPENING}`,
  )
  return openedAt(rows[0]?.value)
}

/** @returns false if the shop was open already */
export async function storeOpening(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update settings set value = jsonb_build_object('opened_at', now()), version = version + 1, updated_at = now()
    where section = ${OPENING} and value ->> 'opened_at' is null
    returning section`)
  return rows.length > 0
}
