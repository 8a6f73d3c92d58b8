import type { Business } from '#api/contract/business.ts'
import type { ZatcaDocument } from '#api/contract/staff-zatca.ts'
import type { ZatcaList } from '#api/contract/zatca-lists.ts'
import { typedText } from '#locales/typed.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, or, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { invoices, orders, zatcaDocuments } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { openArchive } from './archive/archive.ts'
import { readInvoice } from './rules/read-xml.ts'

type Query = { state?: ZatcaList; number?: string; after?: string; limit: number }

const isReplaced = sql<boolean>`(${zatcaDocuments.state} = 'rejected' and exists (
  select from zatca_documents again where again.number = ${zatcaDocuments.number} and again.state <> 'rejected'))`

const LISTS: Record<ZatcaList, SQL> = {
  waiting: sql`${zatcaDocuments.state} = 'waiting'`,
  accepted: sql`${zatcaDocuments.state} = 'accepted'`,
  rejected: sql`${zatcaDocuments.state} = 'rejected' and not ${isReplaced}`,
  warned: sql`${zatcaDocuments.state} = 'accepted' and ${zatcaDocuments.findings} <> '[]'`,
}

/** A number or UUID as typed or copied. */
const typedName = (name: string): string => typedText(name).trim().toUpperCase()

const isNamed = (name: string): SQL =>
  or(eq(zatcaDocuments.number, name), sql`${zatcaDocuments.uuid}::text = ${name.toLowerCase()}`)!

/** As its document was issued, where the order was made anonymous since. */
const businessNamed = sql<Business | null>`coalesce(${orders.business}, ${invoices.document} #> '{record,buyer,business}')`

/** Newest first. */
export async function listDocuments(
  db: Tx,
  { state, number, after, limit }: Query,
): Promise<Page<ZatcaDocument, string>> {
  const rows = await db
    .select({
      row: zatcaDocuments,
      isReplaced,
      kind: invoices.kind,
      total: invoices.total,
      order: orders,
      business: businessNamed,
    })
    .from(zatcaDocuments)
    .innerJoin(invoices, eq(invoices.number, zatcaDocuments.number))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        state && LISTS[state],
        number === undefined ? undefined : isNamed(typedName(number)),
        after === undefined
          ? undefined
          : sql`(${zatcaDocuments.unitId}, ${zatcaDocuments.icv}) <
              (select unit_id, icv from zatca_documents where uuid = ${after})`,
      ),
    )
    .orderBy(desc(zatcaDocuments.unitId), desc(zatcaDocuments.icv))
    .limit(limit + 1)
  const documents = rows.map(({ row, order, isReplaced: is_replaced, kind, total, business }) => ({
    number: row.number,
    kind,
    profile: row.profile,
    order: { id: order.id, number: order.number },
    business,
    total,
    unit: row.unitId,
    icv: row.icv,
    uuid: row.uuid,
    hash: row.hash,
    state: row.state,
    is_replaced,
    findings: row.findings,
    attempts: row.attempts,
    problem: row.problem,
    stamped_at: row.stampedAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
  }))
  return pageOf(documents, limit, ({ uuid }) => uuid)
}

/**
 * The XML in force of a number, as sent, or as ZATCA stamped it; of a rejected one the last. A UUID names one document.
 * What the database lacks may be in the archive.
 * @throws Refusal 404
 */
export async function xmlOf(
  { db, config }: { db: Tx; config: Place },
  given: string,
): Promise<{ name: string; xml: string }> {
  const wanted = typedName(given)
  const [row] = await db
    .select()
    .from(zatcaDocuments)
    .where(isNamed(wanted))
    .orderBy(sql`${zatcaDocuments.state} = 'rejected'`, desc(zatcaDocuments.unitId), desc(zatcaDocuments.icv))
    .limit(1)
  if (row) return named(row.number, row.clearedXml ?? row.xml)
  const archive = openArchive(config)
  const found = (await archive.list(wanted)).at(-1)
  const xml = found && (await archive.readXml(found.name))
  if (xml === undefined) throw notFound()
  return named(found!.number, xml)
}

const named = (number: string, xml: string) => ({ name: fileName(number, xml), xml })

/** As ZATCA names files: the seller's VAT number, the moment of issue in Riyadh, and the number. */
function fileName(number: string, xml: string): string {
  const invoice = readInvoice(xml)
  const vat = invoice.textAt('cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')
  const [date, time] = ['cbc:IssueDate', 'cbc:IssueTime'].map((path) =>
    (invoice.textAt(path) ?? '').replaceAll(/\D/g, ''),
  )
  return `${vat}_${date}T${time}_${number.replaceAll(/[^a-zA-Z0-9]/g, '-')}.xml`
}
