import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ofTests } from '#server/money/service.ts'
import { lockBalance, moveMoney, testBalanceOf } from './ledger.ts'

/** Takes what is left of a trial's money out of the wallets of a real shop, where it would buy goods; idempotent. */
export async function endTestBalances(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.customer_id as id
    from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = 'wallet'
    where ${ofTests('m', true)} group by e.customer_id having sum(e.amount) > 0`)
  for (const { id: customerId } of rows)
    await inTransaction(db, async (tx) => {
      const amount = Math.min(await lockBalance(tx, customerId), await testBalanceOf(tx, customerId))
      if (amount <= 0) return
      await moveMoney(tx, {
        kind: 'adjustment',
        // Under the wallet's lock, so that another process finds nothing left.
        cause: `test-end:${customerId}:${randomUUID()}`,
        reference: '-',
        customerId,
        amount: -amount,
        test: true,
        against: 'adjustments',
      })
    })
}
