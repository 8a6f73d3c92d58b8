import { WALLET_MOVEMENTS, type WalletMovementKind } from '#api/contract/wallet-kinds.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { endOfDay } from '#server/platform/database/riyadh-days.ts'
import { message } from '#server/platform/http/messages.ts'
import { ofTests } from '#server/money/service.ts'
import { columns, row, within, type MakeReport } from './table.ts'

type Found = { kind: WalletMovementKind; count: number; amount: number }

/** The shop's debt to wallets: opening balance, movements by kind, closing balance. */
export const wallets: MakeReport = async (db, range) => {
  const { rows: moved } = await db.execute<Found>(sql`
    select m.kind, count(*)::int as count, sum(e.amount)::float8 as amount
    from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = 'wallet'
    where ${within(sql`m.at`, range)} and ${ofTests('m', range.test)} group by m.kind`)
  // Computed back from today, since the earlier ledger grows without limit. Tests have an index of their own.
  const tests = sql`(select coalesce(sum(e.amount), 0) from ledger_movements m
    join ledger_entries e on e.movement_id = m.id and e.account = 'wallet' where ${ofTests('m', true)})`
  const today = range.test ? tests : sql`((select coalesce(sum(balance), 0) from wallets) - ${tests})`
  const { rows: after } = await db.execute<{ closing: number }>(sql`
    select (${today} - coalesce(sum(e.amount), 0))::float8 as closing
    from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = 'wallet'
    where m.at >= ${endOfDay(range.until)} and ${ofTests('m', range.test)}`)
  const { closing } = after[0]!
  const change = moved.reduce((sum, { amount }) => sum + amount, 0)
  const kinds = WALLET_MOVEMENTS.flatMap((kind) => moved.filter((one) => one.kind === kind))
  return {
    columns: columns('movement', 'count', 'amount'),
    rows: [
      row([message('api.report.opening'), null, closing - change]),
      ...kinds.map(({ kind, count, amount }) => row([message(`api.report.movement.${kind}`), count, amount])),
    ],
    total: [message('api.report.closing'), kinds.reduce((sum, { count }) => sum + count, 0), closing],
    by: null,
  }
}
