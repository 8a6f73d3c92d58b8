import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#api/contract/settings/provider-names.ts'
import { TAX_CLASSES, type TaxClass } from '#api/contract/tax-classes.ts'
import type { WalletMovementKind } from '#api/contract/wallet-kinds.ts'
import type { LEDGER_ACCOUNTS } from '#server/platform/database/schema.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import { ofTests } from '#server/money/service.ts'
import { knownProvider } from '#server/settings/service.ts'
import { providerMoney, type PaidProvider } from './provider-money.ts'
import { columns, issuedLines, row, totalOf, within, type MakeReport, type Range } from './table.ts'

/** `customers` clears between documents and money: what was paid and not yet invoiced, and the other way round. */
type Account =
  | `provider.${PaidProvider}`
  | `sales.${TaxClass}`
  | `returns.${TaxClass}`
  | 'adjustments'
  | 'bank'
  | 'commissions'
  | 'customers'
  | 'fees'
  | 'vat'
  | 'wallets'
type EntryName = KeysUnder<'api.report.entry.'>
type KeysUnder<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never

/** Debits are positive, credits negative; an entry's lines come to zero. */
type JournalLine = { entry: EntryName; account: Account; amount: number }

type Sums = { is_credit: boolean; tax_class: TaxClass; net: number; vat: number }

async function documentLines(db: Tx, range: Range): Promise<JournalLine[]> {
  const { rows } = await db.execute<Sums>(sql`
    select l.is_credit, l.tax_class, sum(l.total - l.vat)::float8 as net, sum(l.vat)::float8 as vat
    from invoice_lines l where ${issuedLines(range)} group by 1, 2`)
  return [false, true].flatMap((isCredit) => {
    const ofKind = TAX_CLASSES.flatMap((taxClass) =>
      rows.filter((one) => one.is_credit === isCredit && one.tax_class === taxClass),
    )
    const [entry, side, sign] = isCredit ? (['credits', 'returns', 1] as const) : (['sales', 'sales', -1] as const)
    const net = ofKind.map(({ tax_class, net: amount }): JournalLine => ({
      entry,
      account: `${side}.${tax_class}`,
      amount: sign * amount,
    }))
    const vat = ofKind.reduce((sum, one) => sum + one.vat, 0)
    return balanced(entry, 'customers', [...net, { entry, account: 'vat', amount: sign * vat }])
  })
}

const AGAINST: Record<Exclude<(typeof LEDGER_ACCOUNTS)[number], 'wallet' | 'gateway'>, Account> = {
  orders: 'customers',
  commissions: 'commissions',
  adjustments: 'adjustments',
  bank: 'bank',
}

/** Movements of wallets as the ledger has them; those from a provider are in `providerLines`. */
async function walletLines(db: Tx, range: Range): Promise<JournalLine[]> {
  const { rows } = await db.execute<{ kind: WalletMovementKind; account: keyof typeof AGAINST; amount: number }>(sql`
    select m.kind, e.account, sum(-e.amount)::float8 as amount
    from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = any(${sql.param(Object.keys(AGAINST))}::text[])
    where ${within(sql`m.at`, range)} and ${ofTests('m', range.test)} group by 1, 2 order by 1, 2`)
  return rows.flatMap(({ kind, account, amount }) =>
    balanced(`wallet.${kind}`, 'wallets', [{ entry: `wallet.${kind}`, account: AGAINST[account], amount }]),
  )
}

async function providerLines(db: Tx, range: Range): Promise<JournalLine[]> {
  const money = await providerMoney(db, range)
  const each = (entry: EntryName, amountOf: (one: (typeof money)[number]) => number): JournalLine[] =>
    money.map((one) => ({ entry, account: `provider.${one.provider}`, amount: amountOf(one) }))
  const paidOut = each('payouts', ({ received, fee }) => -received - fee)
  const fees = money.reduce((sum, { fee }) => sum + fee, 0)
  return [
    ...balanced(
      'payments',
      'customers',
      each('payments', ({ orders }) => orders),
    ),
    ...balanced(
      'topUps',
      'wallets',
      each('topUps', ({ wallets }) => wallets),
    ),
    ...balanced(
      'refunds',
      'customers',
      each('refunds', ({ refunded }) => -refunded),
    ),
    ...balanced('payouts', 'bank', [...paidOut, { entry: 'payouts', account: 'fees', amount: fees }]),
  ]
}

/** Refunds of cash, by the shop's own transfer. */
async function transferLines(db: Tx, range: Range): Promise<JournalLine[]> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(r.amount), 0)::float8 as amount
    from refunds r join orders o on o.id = r.order_id
    where r.to = 'bank' and r.state = 'done' and not r.is_late and ${within(sql`r.done_at`, range)}
      and ${ofTests('o', range.test)}`)
  return balanced('transfers', 'bank', [{ entry: 'transfers', account: 'customers', amount: rows[0]!.amount }])
}

/** The lines with the one that balances them. */
function balanced(entry: EntryName, account: Account, lines: JournalLine[]): JournalLine[] {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return [...lines, { entry, account, amount: -sum }].filter(({ amount }) => amount !== 0)
}

export async function journalLines(db: Tx, range: Range): Promise<JournalLine[]> {
  const parts = [documentLines, providerLines, transferLines, walletLines]
  return (await Promise.all(parts.map((part) => part(db, range)))).flat()
}

function accountText(account: Account, isPlain = false): string {
  if (isPlain && account.startsWith('sales.')) return message('api.report.account.sales.plain')
  if (isPlain && account.startsWith('returns.')) return message('api.report.account.returns.plain')
  const provider = PAYMENT_PROVIDERS.find((one) => account === `provider.${one}`)
  return provider
    ? message('api.report.account.provider', { provider: knownProvider(provider).name })
    : message(`api.report.account.${account as Exclude<Account, `provider.${PaymentProviderName}`>}`)
}

/** One entry for each kind of business of the days. */
export const journal: MakeReport = async (db, range) => {
  const shown = columns('entry', 'account', 'debit', 'credit')
  const rows = (await journalLines(db, range)).map(({ entry, account, amount }) =>
    row([
      message(`api.report.entry.${entry}`),
      accountText(account, range.isPlain),
      amount > 0 ? amount : null,
      amount < 0 ? -amount : null,
    ]),
  )
  return { columns: shown, rows, total: totalOf(shown, rows), by: null }
}
