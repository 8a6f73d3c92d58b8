import type { PayoutEntry } from '#api/contract/staff-reports.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { providerPayouts } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { isTestMoney } from '#server/money/service.ts'
import { knownProvider } from '#server/settings/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { providerMoney } from './provider-money.ts'
import { columns, row, totalOf, type MakeReport } from './table.ts'

/** What each provider should have paid to the bank for the days, and what it paid. */
export const payouts: MakeReport = async (db, range) => {
  const shown = columns('provider', 'taken', 'returned', 'expected', 'received', 'fee', 'difference')
  const rows = (await providerMoney(db, range)).map(({ provider, orders, wallets, refunded, received, fee }) => {
    const expected = orders + wallets - refunded
    const name = provider === 'cod' ? message('api.report.provider.cod') : knownProvider(provider).name
    return row([name, orders + wallets, refunded, expected, received, fee, expected - received - fee])
  })
  return { columns: shown, rows, total: totalOf(shown, rows), by: null }
}

/** @throws Refusal 422 for a reference that is on record */
export const addPayout = (
  { db, isTrial }: { db: Database; isTrial: boolean },
  by: Staff,
  { provider, day, amount, fee = 0, reference }: PayoutEntry,
) =>
  inTransaction(db, async (tx: Tx) => {
    const [added] = await tx
      .insert(providerPayouts)
      .values({ provider, day, amount, fee, reference: reference.trim(), isTest: isTestMoney({ isTrial }) })
      .onConflictDoNothing()
      .returning()
    if (!added) throw invalid({ reference: 'api.report.payoutKnown' })
    await recordAction(tx, by, 'report.payout', `payout:${added.id}`, { provider, day, amount, fee, reference })
  })
