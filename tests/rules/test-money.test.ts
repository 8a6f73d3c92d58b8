import { expect, it } from 'vitest'
import { isTest, sources, type Source } from './sources.ts'

const MONEY = 'invoices|invoice_lines|payments|refunds|ledger_movements|provider_payouts'
/** A condition on what is a test, or on one order, customer or payment, which is no figure of the shop. */
const SEPARATED = /ofTests\(|\$\{issued(Lines)?\(/
const OF_ONE = /\b(order_id|customer_id|payment_id)\s*=\s*(o\.id|orders\.id|\$\{)/i

/** SQL that adds up money of the shop without saying whether it is real. */
const mixedSums = ({ file, text }: Source): string[] =>
  statementsOf(text).flatMap((statement) =>
    /\bsum\(/i.test(statement) &&
    new RegExp(`\\b(from|join) (${MONEY})\\b`).test(statement) &&
    !SEPARATED.test(statement)
      ? OF_ONE.test(statement)
        ? []
        : [`${file}: ${statement.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`]
      : [],
  )

/** Template literals with SQL, each with what is nested in it. */
const statementsOf = (text: string): string[] =>
  text.split(/(?=\bsql(?:<[^>]*>)?`\s*\n?\s*(?:select|with|\(select))/).slice(1)

/** Checks the whole ledger, whatever its money is. */
const WHOLE_LEDGER = ['server/wallet/verify.ts']

it('test money is never added to real money', () => {
  const files = sources('.ts').filter(
    (source) => source.file.startsWith('server/') && !isTest(source) && !WHOLE_LEDGER.includes(source.file),
  )
  expect(files.flatMap(mixedSums)).toEqual([])
})

it('every table of money that a report reads is of tests, or of all else', () => {
  const mixed = sources('.ts')
    .filter((source) => source.file.startsWith('server/reports/') && !isTest(source))
    .filter(({ text }) => new RegExp(`\\bfrom (${MONEY})\\b`).test(text))
    .filter(({ text }) => !SEPARATED.test(text))
  expect(mixed.map(({ file }) => file)).toEqual([])
})

it.each([
  ['const a = sql`\n  select sum(amount) from refunds r where r.state = 1`', 1],
  ["const a = sql`\n  select sum(amount) from refunds r where ${ofTests('r', false)}`", 0],
  ['const a = sql`\n  select sum(total) from invoices i where ${issued(range)}`', 0],
  ['const a = sql`(select sum(r.amount) from refunds r where r.order_id = orders.id)`', 0],
])('%j', (text, faults) => {
  expect(mixedSums({ file: 'a.ts', text })).toHaveLength(faults)
})
