/** `npm run shop -- refunds|payments|wallet …`: money that did not go its way, and how it goes on. */
import { REFUND_STATES, REFUND_TARGETS } from '#api/contract/order.ts'
import type { RefundMove } from '#api/contract/staff.ts'
import { parseRiyals } from '#locales/riyals.ts'
import type { Database } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { riyals } from '#server/invoices/service.ts'
import { customerByPhone, listRefunds, moveRefund, payOut, readAccount, stuckPayments } from '#server/staff/service.ts'

type Words = { positionals: string[]; values: { state?: string; reference?: string; amount?: string; why?: string } }
/** What to print: for programs, and for people. */
type Said = { data: unknown; words: string }

const MOST = 100

/** Undefined for a command that this is not. */
export async function runMoney(
  db: Database,
  { positionals: [subject, id, to], values: { state, reference, amount, why } }: Words,
): Promise<Said | undefined> {
  if (subject === 'payments' && id === undefined) {
    const items = await stuckPayments(db)
    return {
      data: items,
      words: items
        .map(
          (one) =>
            `${one.order_number}  ${riyals(one.amount)}  ${one.method}  ${message(`order.payment.${one.state}`)}`,
        )
        .join('\n'),
    }
  }
  if (subject === 'wallet' && id === 'payout' && to && amount && reference && why) {
    const halalas = parseRiyals(amount)
    if (!halalas) return undefined
    const balance = await payOut(db, null, await customerByPhone(db, to), { amount: halalas, reference, why })
    return { data: { balance }, words: riyals(balance) }
  }
  if (subject !== 'refunds') return undefined
  if (id === undefined) {
    const wanted = REFUND_STATES.find((one) => one === state)
    if (state !== undefined && !wanted) return undefined
    const { items } = await listRefunds(db, { limit: MOST, ...(wanted && { state: wanted }) })
    return {
      data: items,
      words: items
        .map((one) =>
          [one.id, one.order_number, riyals(one.amount), one.to, one.state, one.failure ?? one.reason].join('  '),
        )
        .join('\n'),
    }
  }
  if (to === undefined) {
    const account = await readAccount(db, null, id)
    return { data: account, words: `${account.iban}  ${account.name}  ${riyals(account.amount)}` }
  }
  const turn = [...REFUND_TARGETS, 'done' as const].find((one) => one === to)
  if (!turn) return undefined
  const moved = await moveRefund(db, null, id, { to: turn, ...(reference && { reference }) } satisfies RefundMove)
  return { data: moved, words: message('cli.shop.done') }
}
