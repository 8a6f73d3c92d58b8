import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { Refusal } from '#server/http/errors.ts'
import { isNamed } from '#server/http/if-match.ts'
import type { MessageKey } from '#server/http/messages.ts'

/** A version that changes with any of these fields. */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22)

/** @throws Refusal 412 with the current record if `If-Match` names another version */
export function requireVersion(request: FastifyRequest, present: { version: string }, message: MessageKey): void {
  const expected = request.headers['if-match']
  if (expected === undefined || isNamed(expected, present.version)) return
  const outdated = new Refusal(412, message)
  Object.assign(outdated.answer, { data: present })
  throw outdated
}

/** How many products each brand has, by its id. */
export const countByBrand = (tx: Tx): Promise<Map<number, number>> =>
  counts(tx, sql`select brand_id as id, count(*)::int as count from products where brand_id is not null group by 1`)
/** How many products are in each category itself, by its id. */
export const countByCategory = (tx: Tx): Promise<Map<number, number>> =>
  counts(tx, sql`select category_id as id, count(*)::int as count from product_categories group by 1`)

async function counts(tx: Tx, query: ReturnType<typeof sql>): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; count: number }>(query)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
