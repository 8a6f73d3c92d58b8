import type { PAID_PROVIDERS } from '#api/contract/report-names.ts'
import { PAYMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { ofTests } from '#server/money/service.ts'
import { FIRST, issued, PAYS, within, type Range } from './table.ts'

export type PaidProvider = (typeof PAID_PROVIDERS)[number]
/** Halalas of one provider. */
type ProviderMoney = {
  provider: PaidProvider
  /** For orders, counted with their first invoices. */
  orders: number
  /** Into wallets: top-ups, and payments that came too late. */
  wallets: number
  /** Given back the way it came. */
  refunded: number
  /** To the bank, without the fee. */
  received: number
  fee: number
}

/** Who took what no payment is known of: top-ups are paid by card. */
const CARDS = PAYMENT_PROVIDERS[0]

/** The id of what caused a movement `m`, if it is of this kind. A regular expression would take most of a report's time. */
const causedBy = (kind: 'payment' | 'refund'): SQL =>
  sql`case when m.cause like ${`${kind}:${'_'.repeat(36)}`} then substr(m.cause, ${kind.length + 2})::uuid end`

/** Money that providers took, gave back and paid out. A late payment that went straight back counts on neither side. */
export async function providerMoney(db: Tx, range: Range): Promise<ProviderMoney[]> {
  const { rows } = await db.execute<ProviderMoney>(sql`
    with moves (provider, orders, wallets, refunded, received, fee) as (
      select p.provider, sum(p.amount), 0, 0, 0, 0
      from invoices i join payments p on p.order_id = i.order_id and ${PAYS}
      where ${FIRST} and ${issued(range)} group by p.provider
      union all
      select coalesce(p.provider, ${CARDS}), 0, sum(-e.amount), 0, 0, 0
      from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = 'gateway'
      left join refunds r on r.id = ${causedBy('refund')}
      left join payments p on p.id = coalesce(r.payment_id, ${causedBy('payment')})
      where ${within(sql`m.at`, range)} and ${ofTests('m', range.test)} group by 1
      union all
      select p.provider, 0, 0, r.amount, 0, 0 from refunds r join payments p on p.id = r.payment_id
      where r.to = 'source' and r.state = 'done' and not r.is_late and ${within(sql`r.done_at`, range)} and ${ofTests('p', range.test)}
      union all
      select o.provider, 0, 0, 0, o.amount, o.fee from provider_payouts o
      where o.day >= ${range.from} and o.day <= ${range.until} and ${ofTests('o', range.test)})
    select provider, sum(orders)::float8 as orders, sum(wallets)::float8 as wallets, sum(refunded)::float8 as refunded,
      sum(received)::float8 as received, sum(fee)::float8 as fee from moves group by provider order by provider`)
  return rows
}
