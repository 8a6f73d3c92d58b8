import type { ZatcaDocument, ZatcaStatus, ZatcaUnit } from '#api/contract/staff-zatca.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { openArchive } from './archive/archive.ts'
import { missing } from './chain/missing.ts'
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

type Counts = Pick<ZatcaStatus, 'waiting' | 'rejected' | 'accepted' | 'unstamped' | 'problem'> & { oldest: Date | null }

export async function statusOf({ db, config }: ZatcaShop): Promise<ZatcaStatus> {
  const units = await db.select().from(zatcaUnits).orderBy(asc(zatcaUnits.id))
  // A rejected number that was issued again is no task any more.
  const { rows } = await db.execute<Counts & { oldest: string | null }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'rejected' and not exists (
        select from zatca_documents again where again.number = d.number and again.state <> 'rejected'))::int as rejected,
      ${missing(sql`count(*)::int`)} as unstamped,
      least(min(stamped_at) filter (where state = 'waiting'), ${missing(sql`min(i.issued_at)`)}) as oldest,
      (select problem from zatca_documents where state = 'waiting' and problem is not null
        order by stamped_at desc limit 1) as problem
    from zatca_documents d`)
  const { oldest, ...counts } = rows[0]!
  return {
    units: units.map((unit) => showUnit({ config }, unit)),
    ...counts,
    oldest_open: oldest === null ? null : new Date(oldest).toISOString(),
  }
}

type Query = { state?: ZatcaDocument['state']; number?: string; limit: number }

/** Newest first. */
export async function listDocuments(db: Tx, { state, number, limit }: Query): Promise<ZatcaDocument[]> {
  const rows = await db
    .select()
    .from(zatcaDocuments)
    .where(
      and(
        state === undefined ? undefined : eq(zatcaDocuments.state, state),
        number === undefined ? undefined : eq(zatcaDocuments.number, number),
      ),
    )
    .orderBy(desc(zatcaDocuments.unitId), desc(zatcaDocuments.icv))
    .limit(limit)
  return rows.map((row) => ({
    number: row.number,
    unit: row.unitId,
    icv: row.icv,
    uuid: row.uuid,
    hash: row.hash,
    state: row.state,
    findings: row.findings,
    attempts: row.attempts,
    problem: row.problem,
    stamped_at: row.stampedAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
  }))
}

/**
 * The XML of a UUID, or the one in force of a number, as sent, or as ZATCA stamped it; of a rejected one the last. What
 * the database lacks may be in the archive.
 * @throws Refusal 404
 */
export async function xmlOf({ db, config }: { db: Tx; config: Place }, wanted: string): Promise<string> {
  const [row] = await db
    .select({ xml: zatcaDocuments.xml, clearedXml: zatcaDocuments.clearedXml })
    .from(zatcaDocuments)
    .where(isUuid(wanted) ? eq(zatcaDocuments.uuid, wanted) : eq(zatcaDocuments.number, wanted))
    .orderBy(sql`${zatcaDocuments.state} = 'rejected'`, desc(zatcaDocuments.unitId), desc(zatcaDocuments.icv))
    .limit(1)
  if (row) return row.clearedXml ?? row.xml
  const archive = openArchive(config)
  const found = (await archive.list(wanted)).at(-1)
  const xml = found && (await archive.readXml(found.name))
  if (xml === undefined) throw notFound()
  return xml
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
