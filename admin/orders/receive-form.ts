import { priceOfPieces } from '#api/contract/line-price.ts'
import type { StaffReturn } from '#api/contract/staff.ts'
import type { OrderMove, StaffOrder } from '#api/contract/staff-orders.ts'
import { parseRiyals } from '#locales/riyals.ts'

/** What staff say of a line: accepted and damaged pieces, and why the others are not accepted. */
export type PieceForm = { came: number; damaged: number; why: string }
export const REFUND_WAYS = ['whole', 'less', 'none'] as const
export type RefundForm = { way: (typeof REFUND_WAYS)[number] | ''; deduct: string; why: string }

export const isRefused = ({ quantity }: StaffReturn['lines'][number], { came }: PieceForm): boolean => came < quantity

/** Halalas that can be refunded for the accepted pieces: what was paid for them and not given back before. */
export function worthOf(
  { lines, money }: Pick<StaffOrder, 'lines' | 'money'>,
  request: StaffReturn,
  pieces: readonly PieceForm[],
): number {
  const paid = request.lines.reduce((sum, { sku, line: id = sku }, index) => {
    const line = lines.find((one) => one.id === id)
    return line ? sum + priceOfPieces(line, line.returned, pieces[index]!.came) : sum
  }, 0)
  return Math.max(0, Math.min(paid, money.left))
}

/** Halalas to refund; undefined until a way is chosen, or if the deduction is not a sum up to `worth`. */
export function refundOf(worth: number, { way, deduct }: RefundForm): number | undefined {
  if (way === 'whole') return worth
  if (way === 'none') return 0
  const less = way === 'less' ? parseRiyals(deduct) : undefined
  return less === undefined || less > worth ? undefined : worth - less
}

/** Undefined while a reason or the sum is missing. */
export function toMove(
  request: StaffReturn,
  pieces: readonly PieceForm[],
  refund: RefundForm,
  worth: number,
): OrderMove | undefined {
  const amount = refundOf(worth, refund)
  const isExplained = request.lines.every(
    (line, index) => !isRefused(line, pieces[index]!) || pieces[index]!.why.trim(),
  )
  if (amount === undefined || !isExplained || (amount < worth && !refund.why.trim())) return undefined
  return {
    to: 'returned',
    back: request.lines.map((line, index) => {
      const { came, damaged, why } = pieces[index]!
      const name = { sku: line.sku, ...(line.line && { line: line.line }) }
      return { ...name, quantity: came, damaged, ...(isRefused(line, pieces[index]!) && { why: why.trim() }) }
    }),
    refund: { amount, ...(amount < worth && { why: refund.why.trim() }) },
  }
}
