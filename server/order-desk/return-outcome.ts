import type { ReturnOutcome } from '#api/contract/return-outcome.ts'
import type { OrderMove } from '#api/contract/staff-orders.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import { piecesText } from '#locales/line-texts.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { riyals } from '#server/invoices/service.ts'
import { nameOf } from '#server/orders/public-invoicing.ts'
import { idOf, lineId, type LineRow } from '#server/orders/public-records.ts'

type Pieces = ReturnOutcome['pieces']
type Back = NonNullable<OrderMove['back']>

/**
 * What staff say of each announced line.
 * @param restock whether accepted pieces can be sold again, where staff do not say it line by line
 * @throws Refusal 422 for pieces that were not announced, more damaged ones than accepted, or refused ones without a
 * reason
 */
export function readPieces(announced: readonly LinePieces[], back: Back | undefined, restock: boolean): Pieces {
  if (!back)
    return announced.map(({ quantity, ...name }) => ({ ...name, came: quantity, damaged: restock ? 0 : quantity }))
  const asked = new Map(announced.map((line) => [idOf(line), line]))
  const ids = back.map(idOf)
  for (const [index, { sku, quantity, damaged = 0, why }] of back.entries()) {
    const line = asked.get(ids[index]!)
    const isWrong =
      line?.sku !== sku || quantity > line.quantity || damaged > quantity || ids.indexOf(ids[index]!) < index
    if (isWrong) throw invalid({ [`back.${index}`]: 'api.staff.returnPieces' })
    if (quantity < line.quantity && !why?.trim()) throw invalid({ [`back.${index}.why`]: 'api.staff.returnWhy' })
  }
  if (ids.length < asked.size) throw invalid({ back: 'api.staff.returnWhy' })
  if (back.every(({ quantity }) => quantity === 0)) throw invalid({ back: 'api.staff.returnNone' })
  return back.map(({ quantity, damaged = 0, why, ...name }) => ({
    ...name,
    came: quantity,
    damaged,
    ...(quantity < asked.get(idOf(name))!.quantity && { why: why!.trim() }),
  }))
}

/** @param worth halalas at most @throws Refusal 422 for more, and for less without a reason */
export function readRefund(worth: number, refund: OrderMove['refund']): Pick<ReturnOutcome, 'refunded' | 'why'> {
  if (!refund || refund.amount === worth) return { refunded: worth }
  const why = refund.why?.trim()
  if (refund.amount > worth)
    throw invalid({ 'refund.amount': { key: 'api.staff.returnTooMuch', values: { amount: riyals(worth) } } })
  if (!why) throw invalid({ 'refund.why': 'api.staff.deductWhy' })
  return { refunded: refund.amount, why }
}

/** The lines of which some pieces are left. */
export const quantities = (pieces: Pieces, of: (piece: Pieces[number]) => number): LinePieces[] =>
  pieces.flatMap((piece) => {
    const { sku, line } = piece
    return of(piece) > 0 ? [{ sku, ...(line !== undefined && { line }), quantity: of(piece) }] : []
  })

type Lines = readonly LineRow[]
const lineOf = (lines: Lines, piece: Pieces[number]): LineRow | undefined =>
  lines.find(({ sku, texts }) => lineId(sku, texts) === idOf(piece))

/** What the customer is to know: pieces that were not accepted, and less money, each with its reason. */
export function outcomeWords(outcome: ReturnOutcome, announced: readonly LinePieces[], lines: Lines): string[] {
  const refused = outcome.pieces.flatMap((piece) => {
    if (piece.why === undefined) return []
    const { came, why } = piece
    const count = announced.find((one) => idOf(one) === idOf(piece))!.quantity - came
    const line = lineOf(lines, piece)
    return [message('api.return.refused', { line: piecesText(line ? nameOf(line) : piece.sku, count), why })]
  })
  return [...refused, ...keptWords(outcome)]
}

/** For the audit: pieces that cannot be sold again, and the money kept; nothing that a customer typed. */
export function auditWords(outcome: ReturnOutcome, lines: Lines): string[] {
  const damaged = outcome.pieces.flatMap((piece) => {
    const line = lineOf(lines, piece)
    const name = line ? nameOf({ ...line, texts: [] }) : piece.sku
    return piece.damaged > 0 ? [message('api.return.damaged', { line: piecesText(name, piece.damaged) })] : []
  })
  return [...damaged, ...keptWords(outcome)]
}

function keptWords({ worth, refunded, why }: ReturnOutcome): string[] {
  if (why === undefined) return []
  const values = { refunded: riyals(refunded), worth: riyals(worth), kept: riyals(worth - refunded), why }
  return [message(refunded > 0 ? 'api.return.kept' : 'api.return.keptAll', values)]
}
