import type { WalletMovement, WalletMovementKind, WalletMovementsQuery } from '#api/contract/wallet.ts'
import { typedCode } from '#locales/typed.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { endOfDay, startOfDay } from '#server/platform/database/riyadh-days.ts'

type Row = {
  id: number
  kind: WalletMovementKind
  amount: number
  reference: string
  order_id: number | null
  balance: number
  at: Date
}

/** Newest first, starting after the movement `before`. */
export async function movementsOf(
  db: Tx,
  customerId: number,
  query: Omit<WalletMovementsQuery, 'limit'>,
  limit: number,
): Promise<WalletMovement[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.kind, e.amount, m.reference, o.id as order_id, e.balance, m.at
    from ledger_entries e join ledger_movements m on m.id = e.movement_id left join orders o on o.number = m.reference and o.customer_id = e.customer_id
    where ${sql.join([sql`e.account = 'wallet' and e.customer_id = ${customerId}`, ...conditions(query)], sql` and `)}
    order by e.movement_id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

function conditions({ kind, direction, from, until, reference, before }: Omit<WalletMovementsQuery, 'limit'>): SQL[] {
  const typed = reference && typedCode(reference)
  return [
    before === undefined ? [] : sql`e.movement_id < ${before}`,
    kind?.length ? sql`m.kind = any(${sql.param(kind)}::text[])` : [],
    direction === undefined ? [] : direction === 'in' ? sql`e.amount > 0` : sql`e.amount < 0`,
    from === undefined ? [] : sql`m.at >= ${startOfDay(from)}`,
    until === undefined ? [] : sql`m.at < ${endOfDay(until)}`,
    typed ? sql`starts_with(upper(replace(m.reference, '-', '')), ${typed})` : [],
  ].flat()
}

/** Number of top-ups that the payment provider has not confirmed. */
export async function pendingTopUps(db: Tx, customerId: number): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from payments where customer_id = ${customerId} and order_id is null and state in ('initiated', 'authorised')`)
  return rows[0]!.sum
}
