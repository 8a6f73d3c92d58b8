import type { ZatcaConnection, ZatcaStatus, ZatcaUnit } from '#api/contract/staff-zatca.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { asc, sql } from '#server/platform/database/drizzle.ts'
import { zatcaUnits } from '#server/platform/database/schema.ts'
import { presentSeller } from './chain/from-invoice.ts'
import { missing } from './chain/missing.ts'
import { isVatGroup } from './crypto/csr.ts'
import { openUnit, type UnitRow } from './chain/unit-keys.ts'
import type { ZatcaShop } from './onboarding/onboard.ts'

/** Before its end, a certificate has to be renewed. */
const ENDING_MS = 60 * 86_400_000

export const showUnit = ({ config }: Pick<ZatcaShop, 'config'>, unit: UnitRow): ZatcaUnit => ({
  id: unit.id,
  environment: unit.environment,
  state: unit.state,
  name: unit.name,
  vat_number: unit.vatNumber,
  documents: unit.icv,
  valid_to: unit.validTo.toISOString(),
  is_ending: unit.validTo.getTime() - databaseNow().getTime() < ENDING_MS,
  is_locked: openUnit(unit, config) === undefined,
  activated_at: unit.activatedAt?.toISOString() ?? null,
  retired_at: unit.retiredAt?.toISOString() ?? null,
})

type Counts = Pick<ZatcaStatus, 'waiting' | 'rejected' | 'accepted' | 'warned' | 'unstamped' | 'problem' | 'today'>

export async function statusOf({ db, config }: ZatcaShop): Promise<ZatcaStatus> {
  const rows = await db.select().from(zatcaUnits).orderBy(asc(zatcaUnits.id))
  const units = rows.map((unit) => showUnit({ config }, unit))
  const { oldest, ...counts } = await countDocuments(db)
  const { vatNumber } = presentSeller()
  return {
    connection: connectionOf(units, databaseNow(), vatNumber),
    is_vat_group: isVatGroup(vatNumber),
    units,
    ...counts,
    oldest_open: oldest === null ? null : new Date(oldest).toISOString(),
  }
}

/** Only a restore leaves a shop that was connected without an active unit. */
function connectionOf(units: ZatcaUnit[], now: Date, vatNumber: string | null): ZatcaConnection {
  const active = units.find(({ environment, state }) => environment === 'production' && state === 'active')
  if (!active) return units.some((unit) => unit.activated_at !== null) ? 'restored' : 'off'
  if (Date.parse(active.valid_to) <= now.getTime()) return 'expired'
  if (active.is_locked) return 'locked'
  return active.vat_number === vatNumber ? 'active' : 'other_number'
}

/** A rejected number that was issued again is no task any more. */
const isOpen = sql`not exists (
  select from zatca_documents again where again.number = d.number and again.state <> 'rejected')`
/** By its issue: a document that was stamped late has had less time left. */
const oldestWaiting = sql`(
  select min(w.issued_at) from invoices w join zatca_documents using (number) where state = 'waiting')`
const isOfToday = sql`(d.stamped_at at time zone 'Asia/Riyadh')::date = (now() at time zone 'Asia/Riyadh')::date`

async function countDocuments(db: Tx): Promise<Counts & { oldest: string | null }> {
  const { rows } = await db.execute<Counts & { oldest: string | null }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'accepted' and findings <> '[]')::int as warned,
      count(*) filter (where state = 'rejected' and ${isOpen})::int as rejected,
      json_build_object(
        'waiting', count(*) filter (where state = 'waiting' and ${isOfToday}),
        'accepted', count(*) filter (where state = 'accepted' and ${isOfToday}),
        'rejected', count(*) filter (where state = 'rejected' and ${isOfToday})) as today,
      ${missing(sql`count(*)::int`)} as unstamped,
      least(${oldestWaiting}, ${missing(sql`min(i.issued_at)`)}) as oldest,
      (select problem from zatca_documents where state = 'waiting' and problem is not null
        order by stamped_at desc limit 1) as problem
    from zatca_documents d`)
  return rows[0]!
}

export type OpenDocument = { number: string; state: 'waiting' | 'rejected' | 'unstamped'; issued_at: string }

/** Documents that ZATCA lacks, the oldest first. */
export async function openDocuments(db: Tx, limit: number): Promise<OpenDocument[]> {
  const { rows } = await db.execute<OpenDocument>(sql`
    select d.number, d.state, i.issued_at from zatca_documents d join invoices i using (number)
    where d.state = 'waiting' or (d.state = 'rejected' and ${isOpen})
    union all
    select number, 'unstamped', issued_at from ${missing(sql`i.number, i.issued_at`)} unstamped
    order by issued_at, number limit ${limit}`)
  return rows.map((row) => ({ ...row, issued_at: new Date(row.issued_at).toISOString() }))
}

/**
 * For monitors: seconds since the oldest document that ZATCA lacks was issued, the number of rejected documents, and
 * seconds until the certificate in use ends, null without one.
 */
export async function measureInvoicing(
  db: Tx,
): Promise<{ oldest_seconds: number; rejected: number; certificate_seconds: number | null }> {
  const { rows } = await db.execute<{
    oldest_seconds: number
    rejected: number
    certificate_seconds: number | null
  }>(sql`
    select coalesce(extract(epoch from now() - least(
        ${oldestWaiting}, ${missing(sql`min(i.issued_at)`)})), 0)::float8 as oldest_seconds,
      (select count(*)::int from zatca_documents d where state = 'rejected' and ${isOpen}) as rejected,
      (select extract(epoch from valid_to - now())::float8 from zatca_units
        where environment = 'production' and state = 'active') as certificate_seconds`)
  return rows[0]!
}
