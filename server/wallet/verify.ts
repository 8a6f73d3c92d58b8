import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

export type Fault = {
  /**
   * 'unbalanced': a movement's entries do not sum to zero. 'balance': a wallet's balance differs from the sum of its
   * entries. 'running': an entry's running balance is wrong.
   */
  kind: 'unbalanced' | 'balance' | 'running'
  /** Id of the movement or of the customer. */
  id: number
  expected: number
  found: number
}
export type Books = {
  movements: number
  wallets: number
  /** Halalas in all wallets. */
  held: number
  faults: Fault[]
}

/** Recomputes the whole ledger. */
export async function verifyLedger(tx: Tx): Promise<Books> {
  const {
    rows: [totals],
  } = await tx.execute<{ movements: number; wallets: number; held: number }>(sql`
    select (select count(*)::int from ledger_movements) as movements, count(*)::int as wallets, coalesce(sum(balance), 0)::bigint as held from wallets`)
  const { rows: faults } = await tx.execute<Fault>(sql`
    select 'unbalanced' as kind, m.id, 0::bigint as expected, coalesce(sum(e.amount), 0)::bigint as found
    from ledger_movements m left join ledger_entries e on e.movement_id = m.id group by m.id
    having coalesce(sum(e.amount), 0) <> 0 or count(e.*) < 2
    union all
    select 'balance', w.customer_id, coalesce(sum(e.amount), 0)::bigint, w.balance
    from wallets w left join ledger_entries e on e.customer_id = w.customer_id and e.account = 'wallet' group by w.customer_id
    having w.balance <> coalesce(sum(e.amount), 0)
    union all
    select 'balance', e.customer_id, sum(e.amount)::bigint, 0
    from ledger_entries e left join wallets w on w.customer_id = e.customer_id where e.account = 'wallet' and w.customer_id is null group by e.customer_id
    union all
    select 'running', movement_id, expected, balance from (
      select movement_id, balance, sum(amount) over (partition by customer_id order by movement_id)::bigint as expected
      from ledger_entries where account = 'wallet'
    ) entries where balance is distinct from expected`)
  return { ...totals!, faults }
}
