import { sql } from 'drizzle-orm'
import type { WalletMovement, WalletMovementKind } from '#api/contract/wallet.ts'
import type { Tx } from '#server/database/connect.ts'

type Row = { id: number; kind: WalletMovementKind; amount: number; reference: string; balance: number; at: Date }

/** Newest first, after the movement `before`; one more than `limit` tells that there are more. */
export async function movementsOf(db: Tx, customerId: number, { kind, before, limit }: { kind: WalletMovementKind | undefined; before: number | undefined; limit: number }): Promise<WalletMovement[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.kind, e.amount, m.reference, e.balance, m.at
    from ledger_entries e join ledger_movements m on m.id = e.movement_id
    where e.account = 'wallet' and e.customer_id = ${customerId}
      ${before === undefined ? sql`` : sql`and e.movement_id < ${before}`} ${kind === undefined ? sql`` : sql`and m.kind = ${kind}`}
    order by e.movement_id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Top-ups that the provider has not answered for. */
export async function pendingTopUps(db: Tx, customerId: number): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from payments where customer_id = ${customerId} and order_id is null and state in ('initiated', 'authorised')`)
  return rows[0]!.sum
}
