import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { verifyChains } from '#server/invoices/zatca/verify.ts'
import { referenceOf } from '#server/invoices/zatca/rules/content-rules.ts'
import { readInvoice } from '#server/invoices/zatca/rules/read-xml.ts'
import type { Calls } from './calls.ts'
import type { ZatcaStand } from './zatca-stand.ts'

/** What a run of twenty events of this kind and twelve customers does at least: about a third of what was measured. */
const LEAST = {
  'reported documents': 40,
  'reported credit notes': 8,
  'documents that were sent again': 3,
  'rejected documents': 4,
}
const LEAST_SIZE = 20 * 12

/** The schedule sends once a minute, and a run ends after four answers in a row that decide nothing. */
const SENT_LIMIT_MS = 240_000

/** Issues rejected documents again, as staff do, and waits until everything is sent. @returns what went wrong */
export async function settleZatca(
  db: Database,
  { calls, headers, slowness }: { calls: Calls; headers: Record<string, string>; slowness: number },
): Promise<string[]> {
  const deadline = Date.now() + SENT_LIMIT_MS * slowness
  for (;;) {
    for (const { number } of await rejected(db)) {
      const { status, message } = await calls.ask('POST', `/api/staff/zatca/documents/${number}/reissue`, headers)
      if (status !== 200) return [`${number} could not be issued again: ${status} ${message}`]
    }
    const { rows } = await db.execute<{ left: number }>(sql`
      select ((select count(*) from zatca_documents where state = 'waiting') + (${UNSTAMPED}))::int as left`)
    const { left } = rows[0]!
    if (left === 0 && (await rejected(db)).length === 0) return []
    if (Date.now() > deadline) return [`${left} documents were not reported`]
    await pause(300)
  }
}

const UNSTAMPED = sql`select count(*) from invoices i where not is_test
  and issued_at >= (select min(activated_at) from zatca_units)
  and not exists (select from zatca_documents where number = i.number)`

/** Those whose number has no document in force. */
const rejected = async (db: Database): Promise<{ number: string }[]> =>
  (
    await db.execute<{ number: string }>(sql`
      select distinct number from zatca_documents d where state = 'rejected'
      and not exists (select from zatca_documents where number = d.number and state <> 'rejected')`)
  ).rows

type Row = { uuid: string; number: string; hash: string; state: string }

/** Compares the shop's chain with what the platform was told: no gap, no fork, nothing twice, nothing left out. */
export async function auditZatca(db: Database, { emulator }: Pick<ZatcaStand, 'emulator'>): Promise<string[]> {
  const { documents, faults } = await verifyChains(db)
  const { rows } = await db.execute<Row>(sql`select uuid, number, hash, state from zatca_documents order by icv`)
  const tests = await db.execute<{ count: number }>(sql`select count(*)::int as count from invoices where is_test`)
  const known = new Map(rows.map((row) => [row.uuid, row]))
  const accepted = emulator.received.filter(({ state }) => state === 'accepted')
  const told = new Map(emulator.received.map((one) => [one.uuid, one]))
  const read = accepted.map(({ xml }) => readInvoice(xml))
  return [
    ...faults.map((fault) => `a chain is not sound: ${JSON.stringify(fault)}`),
    ...(documents === rows.length ? [] : [`${rows.length} documents, of which the chains have ${documents}`]),
    ...(tests.rows[0]!.count === 0 ? [] : ['documents were issued as tests, which are not reported']),
    ...twice(accepted.map(({ uuid }) => uuid)).map((uuid) => `the document ${uuid} was reported twice`),
    ...twice(read.map((one) => one.textAt('cbc:ID'))).map((number) => `${number} was reported as two documents`),
    ...twice([...told.values()].map(({ xml, unit }) => `${unit} ${placeOf(xml)}`)).map(
      (place) => `two documents that were sent have one place in the chain: ${place.split(' ').at(-1)}`,
    ),
    ...rows.flatMap(({ uuid, number, hash, state }) => {
      const one = told.get(uuid)
      if (!one) return [`${number} was never sent, and is ${state}`]
      return one.state === state && one.hash === hash ? [] : [`${number} is ${state} here, and ${one.state} there`]
    }),
    ...emulator.received.filter(({ uuid }) => !known.has(uuid)).map(({ uuid }) => `the shop knows nothing of ${uuid}`),
  ]
}

const placeOf = (xml: string): string => referenceOf(readInvoice(xml), 'ICV')?.textAt('cbc:UUID') ?? ''

const twice = (values: string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** @param events of this kind @returns what the run has done less often than it must, at least once each */
export function lackingZatca({ emulator }: Pick<ZatcaStand, 'emulator'>, events: number, customers: number): string[] {
  const accepted = emulator.received.filter(({ state }) => state === 'accepted')
  const counts: typeof LEAST = {
    'reported documents': accepted.length,
    'reported credit notes': accepted.filter(({ xml }) => />381<\/cbc:InvoiceTypeCode>/.test(xml)).length,
    'documents that were sent again': emulator.repeats(),
    'rejected documents': emulator.received.length - accepted.length,
  }
  return Object.entries(LEAST).flatMap(([name, least]) => {
    const count = counts[name as keyof typeof LEAST]
    const scaled = Math.max(1, Math.floor((least * events * customers) / LEAST_SIZE))
    return count < scaled ? [`${count} ${name}, at least ${scaled} are needed`] : []
  })
}
