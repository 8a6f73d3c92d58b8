import { dateInRiyadh } from '#locales/format.ts'
import { CATEGORIES } from '#server/invoices/zatca/document/lines.ts'
import { readInvoice } from '#server/invoices/zatca/rules/read-xml.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { journalLines } from '#server/reports/journal.ts'
import { VAT_BOXES, vatByBox, type Box } from '#server/reports/vat.ts'
import { verifyLedger } from '#server/wallet/service.ts'

/** A difference between two books; amounts in halalas. `about`: a month, a number or an order. */
export type BookFault = { about: string; fault: string; expected: number; found: number }

type Sums = { net: number; vat: number }
type Category = (typeof CATEGORIES)[keyof typeof CATEGORIES]

/** The VAT report's boxes as categories of ZATCA. */
const CATEGORY_OF_BOX: Record<Box, Category> = {
  standard: 'S',
  citizens: 'Z',
  zero: 'Z',
  exports: 'Z',
  exempt: 'E',
  outside: 'O',
}

/** Documents that are in memory at once. */
const PAGE = 500

/**
 * Compares the XML of documents in force with VAT report, journal and ledger, month by month from the day after the shop
 * was connected.
 */
export async function compareBooks(db: Database): Promise<BookFault[]> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select ((min(activated_at) at time zone 'Asia/Riyadh')::date + 1)::text as since from zatca_units
    where environment = 'production'`)
  const since = rows[0]!.since
  if (since === null) return []
  const said = await sumsOfXml(db, since)
  const faults: BookFault[] = []
  for (const range of monthsSince(since)) faults.push(...(await compareMonth(db, range, said.get(range.month))))
  const { faults: unbalanced } = await verifyLedger(db)
  return [
    ...faults,
    ...(await missingNumbers(db)),
    ...(await unlikeMoney(db)),
    ...unbalanced.map((fault) => ({ about: JSON.stringify(fault), fault: 'ledger', expected: 0, found: 1 })),
  ]
}

type Month = { month: string; from: string; until: string }

function* monthsSince(since: string): Generator<Month> {
  const today = dateInRiyadh(databaseNow())
  for (let from = since; from <= today;) {
    const next = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 1)).toISOString().slice(0, 10)
    const last = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10)
    yield { month: from.slice(0, 7), from, until: last }
    from = next
  }
}

/** By month of issue and category; credit notes count against them. */
async function sumsOfXml(db: Database, since: string): Promise<Map<string, Map<Category, Sums>>> {
  const months = new Map<string, Map<Category, Sums>>()
  for (let [unit, icv] = [0, 0]; ;) {
    const { rows } = await db.execute<{ unit: number; icv: number; xml: string }>(sql`
      select unit_id as unit, icv::int as icv, xml from zatca_documents
      where state <> 'rejected' and (unit_id, icv) > (${unit}, ${icv}) order by unit_id, icv limit ${PAGE}`)
    for (const { xml } of rows) addSums(months, xml, since)
    if (rows.length < PAGE) return months
    ;({ unit, icv } = rows.at(-1)!)
  }
}

function addSums(months: Map<string, Map<Category, Sums>>, xml: string, since: string): void {
  const invoice = readInvoice(xml)
  const day = invoice.textAt('cbc:IssueDate')
  if (day < since) return
  const sign = invoice.textAt('cbc:InvoiceTypeCode') === '381' ? -1 : 1
  const sums = months.get(day.slice(0, 7)) ?? new Map<Category, Sums>()
  months.set(day.slice(0, 7), sums)
  for (const subtotal of invoice.all('cac:TaxTotal/cac:TaxSubtotal')) {
    const category = subtotal.textAt('cac:TaxCategory/cbc:ID') as Category
    const { net, vat } = sums.get(category) ?? { net: 0, vat: 0 }
    sums.set(category, {
      net: net + sign * subtotal.halalas('cbc:TaxableAmount'),
      vat: vat + sign * subtotal.halalas('cbc:TaxAmount'),
    })
  }
}

async function compareMonth(db: Database, range: Month, said = new Map<Category, Sums>()): Promise<BookFault[]> {
  const days = { from: range.from, until: range.until, test: false }
  const [report, journal] = await Promise.all([vatByBox(db, days), journalLines(db, days)])
  const ofReport = (category: Category, column: number): number =>
    report.rows.reduce(
      (sum, { cells }, index) => (CATEGORY_OF_BOX[VAT_BOXES[index]!] === category ? sum + Number(cells[column]) : sum),
      0,
    )
  const inReport = Object.values(CATEGORIES).flatMap((category) => {
    const { net, vat } = said.get(category) ?? { net: 0, vat: 0 }
    return [
      { fault: `VAT report, net of ${category}`, expected: net, found: ofReport(category, NET) },
      { fault: `VAT report, VAT of ${category}`, expected: vat, found: ofReport(category, VAT) },
    ]
  })
  const inJournal = {
    fault: 'journal, VAT',
    expected: [...said.values()].reduce((sum, { vat }) => sum + vat, 0),
    // Credits are negative.
    found: -journal.reduce((sum, { account, amount }) => (account === 'vat' ? sum + amount : sum), 0),
  }
  return [...inReport, inJournal]
    .filter(({ expected, found }) => expected !== found)
    .map((one) => ({ about: range.month, ...one }))
}

/** Columns of the VAT report. */
const [NET, VAT] = [3, 4]

/** Numbers between others that no document has. */
async function missingNumbers(db: Database): Promise<BookFault[]> {
  const { rows } = await db.execute<{ after: string; missing: number }>(sql`
    select number as after, (next - sequence - 1)::int as missing from (
      select number, sequence, lead(sequence) over (partition by kind order by sequence) as next
      from invoices where series = 'tax') one
    where next > sequence + 1 order by number`)
  return rows.map(({ after, missing }) => ({
    about: after,
    fault: 'numbers missing after it',
    expected: 0,
    found: missing,
  }))
}

/** Settled orders whose stamped documents differ from what was paid and given back. */
async function unlikeMoney(db: Database): Promise<BookFault[]> {
  const { rows } = await db.execute<{ number: string; invoiced: number; held: number }>(sql`
    select o.number, d.invoiced, o.wallet + p.paid - r.given as held from orders o
    join lateral (select sum(case kind when 'invoice' then total else -total end)::float8 as invoiced from invoices i
      where i.order_id = o.id and not i.is_test
        and exists (select from zatca_documents z where z.number = i.number and z.state <> 'rejected')) d
      on d.invoiced is not null
    join lateral (select coalesce(sum(amount), 0)::float8 as paid from payments where order_id = o.id
      and (state in ('authorised', 'paid', 'partly_refunded', 'refunded') or (state = 'voided' and refunded > 0))
      and not exists (select from refunds where payment_id = payments.id and is_late)) p on true
    join lateral (select coalesce(sum(amount), 0)::float8 as given from refunds
      where order_id = o.id and not is_late) r on true
    where not o.is_test and d.invoiced <> o.wallet + p.paid - r.given
      and not exists (select from payments where order_id = o.id and state = 'initiated')
      and not exists (select from invoices i where i.order_id = o.id
        and not exists (select from zatca_documents z where z.number = i.number))
    order by o.id`)
  return rows.map(({ number, invoiced, held }) => ({ about: number, fault: 'money', expected: invoiced, found: held }))
}
