import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Calls } from './calls.ts'
import type { Journal } from './customer.ts'
import type { HeldPayment } from './emulator.ts'

type Run = {
  held: HeldPayment[]
  journal: Journal
  calls: Calls['seen']
  /** Number of static page reads. */
  pages: number
  /** Downtimes of the shop in ms, by kind of fault. */
  recoveries: Record<string, number[]>
  seconds: number
  /** Where the shop is connected to ZATCA. */
  zatca: { received: { state: string }[]; repeats: () => number } | undefined
  /** Of this machine. */
  slowness: number
}

/** Prints statistics, to show that the run was not trivial. */
export async function printReport(
  db: Database,
  { held, journal, calls, pages, recoveries, seconds, slowness, zatca }: Run,
): Promise<void> {
  const count = async (query: ReturnType<typeof sql>): Promise<string> =>
    (await db.execute<{ name: string; count: number }>(query)).rows
      .map(({ name, count: found }) => `${name} ${found}`)
      .join(', ') || 'none'
  const paid = held.filter((one) => one.paid > 0)
  const received = (wanted: string): number => zatca?.received.filter(({ state }) => state === wanted).length ?? 0
  const lines = {
    run: `${seconds.toFixed(0)} s on a machine ${slowness.toFixed(1)} times slower than the limits are made for`,
    events: Object.entries(recoveries)
      .map(([kind, ms]) => `${kind} ${ms.length} (healthy again after ${Math.max(...ms)} ms at most)`)
      .join(', '),
    calls: `${calls.calls}, of them ${calls.repeated} repeated; ${pages} static pages`,
    refused: [...calls.refused].map(([call, times]) => `${call} ${times}`).join(', ') || 'none',
    orders: await count(
      sql`select state as name, count(*)::int as count from orders group by state order by count desc`,
    ),
    payments: await count(
      sql`select provider || ' ' || state as name, count(*)::int as count from payments group by 1 order by 1`,
    ),
    providers: `hold ${held.length} payments, ${paid.length} paid, ${held.reduce((sum, one) => sum + one.refunded, 0) / 100} riyals given back`,
    refunds: await count(
      sql`select "to" || case when is_late then ' (late)' else '' end as name, count(*)::int as count from refunds group by 1 order by 1`,
    ),
    wallet: await count(sql`select kind as name, count(*)::int as count from ledger_movements group by 1 order by 1`),
    invoices: await count(sql`select kind as name, count(*)::int as count from invoices group by 1 order by 1`),
    zatca: zatca
      ? `${received('accepted')} documents accepted, ${received('rejected')} rejected, ${zatca.repeats()} sent again`
      : 'not connected',
    webhooks: await count(
      sql`select provider as name, count(*)::int as count from payment_events group by 1 order by 1`,
    ),
    customers: `told of ${journal.confirmed.size} confirmations, refused ${journal.refused} times, ${journal.topUps} top-ups`,
  }
  console.log(
    Object.entries(lines)
      .map(([name, text]) => `  ${name.padEnd(10)} ${text}`)
      .join('\n'),
  )
}
