import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import type { Journal } from './customer.ts'
import type { HeldPayment } from './emulator.ts'
import { RULES } from './rules.ts'
import { SHELF } from './stage.ts'

/** A violated rule, as one sentence. */
type Breach = string

/** Compares the shop's books with each other, with the providers' and with what customers saw. */
export async function audit(db: Database, held: HeldPayment[], journal: Journal): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.execute(sql.raw(query))
    breaches.push(...rows.map((row) => `${rule}: ${JSON.stringify(row)}`))
  }
  const { faults } = await verifyLedger(db)
  breaches.push(...faults.map((fault) => `the ledger does not balance: ${JSON.stringify(fault)}`))
  return [
    ...breaches,
    ...(await againstProviders(db, held)),
    ...(await againstShelf(db)),
    ...(await againstJournal(db, journal)),
    ...(await promotionUses(db)),
  ]
}

type PaymentRow = {
  id: string
  provider_id: string | null
  order_id: number | null
  state: string
  order_state: string | null
  amount: number
  refunded: number
  /** Refunded to the wallet instead. */
  into_wallet: number
}
const STANDING = ['confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned']

/** What a provider holds as paid must belong to exactly one valid order or wallet top-up, to the halala. */
async function againstProviders(db: Database, held: HeldPayment[]): Promise<Breach[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.id, p.provider_id, p.order_id, p.state, o.state as order_state, p.amount, p.refunded,
      (select coalesce(sum(amount), 0)::bigint from refunds where payment_id = p.id and "to" = 'wallet') as into_wallet from payments p left join orders o on o.id = p.order_id where p.provider <> 'cod'`)
  const payments = new Map(rows.map((row) => [row.id, row]))
  const paidOrders = new Map<number, number>()
  const breaches: Breach[] = []
  for (const one of held) {
    const row = payments.get(one.reference)
    const about = `${one.provider} ${one.id} (payment ${one.reference})`
    if (!row) {
      if (one.paid > 0) breaches.push(`${about} holds ${one.paid} that the shop knows nothing of`)
      continue
    }
    // A payment page without a known result belongs to no order; it can only be checked that it is unpaid.
    if (row.provider_id === one.id && row.refunded !== one.refunded && row.state !== 'voided')
      breaches.push(`${about} gave back ${one.refunded}, the shop noted ${row.refunded}`)
    if (one.paid === 0) continue
    if (one.state !== 'paid') breaches.push(`${about} was agreed to and never taken (${one.state})`)
    if (one.paid !== row.amount - row.refunded)
      breaches.push(`${about} holds ${one.paid}, the shop ${row.amount - row.refunded}`)
    if (row.state !== 'paid' && row.state !== 'partly_refunded')
      breaches.push(`${about} holds ${one.paid} for a payment that is ${row.state}`)
    if (row.order_id === null) continue
    if (!STANDING.includes(row.order_state!) && row.into_wallet < one.paid)
      breaches.push(`${about} holds ${one.paid} for order ${row.order_id}, which is ${row.order_state}`)
    paidOrders.set(row.order_id, (paidOrders.get(row.order_id) ?? 0) + 1)
  }
  for (const [id, times] of paidOrders) if (times > 1) breaches.push(`order ${id} was paid ${times} times`)
  return breaches
}

/** Initial stock must equal current stock plus sold items. */
async function againstShelf(db: Database): Promise<Breach[]> {
  const { rows } = await db.execute<{ sku: string; stock: number; shown: number; sold: number; counted: number }>(sql`
    select v.sku, v.stock, p.stock as shown, p.sold as counted,
      (coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where l.sku = v.sku and o.state = any(${sql.param(STANDING)}::text[])), 0)
       - coalesce((select sum((line ->> 'quantity')::int) from returns r, jsonb_array_elements(r.lines) line where r.state = 'received' and line ->> 'sku' = v.sku), 0))::int as sold
    from variants v join products p on p.id = v.product_id`)
  return rows.flatMap(({ sku, stock, shown, sold, counted }) => [
    ...(stock + sold === SHELF[sku]!.stock
      ? []
      : [`${sku}: ${stock} on the shelf and ${sold} sold do not come to ${SHELF[sku]!.stock}`]),
    ...(stock === shown ? [] : [`${sku}: shoppers see ${shown} of ${stock}`]),
    ...(counted === sold ? [] : [`${sku}: ${counted} counted as sold, ${sold} are`]),
  ])
}

/** Checks that what customers saw is true. */
async function againstJournal(db: Database, { confirmed, cancelled }: Journal): Promise<Breach[]> {
  const { rows } = await db.execute<{ id: number; state: string }>(sql`select id, state from orders`)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return [
    ...[...confirmed]
      .filter((id) => !['cancelled', ...STANDING].includes(states.get(id) ?? ''))
      .map((id) => `order ${id} was confirmed to its customer and is ${states.get(id)}`),
    ...[...cancelled]
      .filter((id) => states.get(id) !== 'cancelled')
      .map((id) => `order ${id} was cancelled before its customer's eyes and is ${states.get(id)}`),
  ]
}

/** Every order that stands has counted its promotions, no other order has, and no limit is passed. */
async function promotionUses(db: Database): Promise<Breach[]> {
  const { rows } = await db.execute<{
    name: string
    most: number | null
    used: number
    lost: number
    missed: number
  }>(sql`
    with standing as (
      select id, promotions, delivery_method from orders where state = any(${sql.param(STANDING)}::text[])
    )
    select p.name, p.uses_in_all as most,
      (select count(*)::int from promotion_uses where promotion_id = p.id) as used,
      (select count(*)::int from promotion_uses
        where promotion_id = p.id and order_id not in (select id from standing)) as lost,
      (select count(*)::int from standing o where o.promotions @> jsonb_build_array(jsonb_build_object('id', p.id))
        and (p.rule #>> '{effect,kind}' <> 'delivery' or p.rule #> '{effect,methods}' ? o.delivery_method)
        and not exists (select from promotion_uses where promotion_id = p.id and order_id = o.id)) as missed
    from promotions p`)
  const breaches = rows.flatMap(({ name, most, used, lost, missed }) => [
    ...(most !== null && used > most ? [`${name}: used ${used} times, ${most} allowed`] : []),
    ...(lost > 0 ? [`${name}: ${lost} uses by orders that do not stand`] : []),
    ...(missed > 0 ? [`${name}: not counted for ${missed} orders that stand`] : []),
  ])
  return rows.some(({ used }) => used > 0) ? breaches : [...breaches, 'no promotion was ever used']
}
