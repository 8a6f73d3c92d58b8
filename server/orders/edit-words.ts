import { message } from '#server/http/messages.ts'
import { lineId } from '#server/stock/service.ts'
import type { DraftEdit } from './edit.ts'
import { nameOf } from './invoicing.ts'
import type { LineRow, NewLine, OrderRow } from './queries.ts'

/** What an edit changes, one sentence for each line and the address. */
export function changeWords(
  order: OrderRow,
  { before, lines, set }: Pick<DraftEdit, 'before' | 'lines' | 'set'>,
): string[] {
  const was = new Map(before.map((line) => [idOf(line), line]))
  const now = new Map(lines.map((line) => [idOf(line), line]))
  const gone = before.flatMap((line) => {
    const left = line.quantity - (now.get(idOf(line))?.quantity ?? 0)
    return left > 0 ? [message('api.edit.removed', { line: piecesOf(line, left) })] : []
  })
  const come = lines.flatMap((line) => {
    const more = line.quantity - (was.get(idOf(line))?.quantity ?? 0)
    return more > 0 ? [message('api.edit.added', { line: piecesOf(line, more) })] : []
  })
  const { address } = set
  const isMoved = address !== null && JSON.stringify(address) !== JSON.stringify(order.address)
  const place = isMoved
    ? [address.recipient, address.district, address.street, address.building, address.city_name]
    : []
  return [...gone, ...come, ...(isMoved ? [message('api.edit.address', { address: place.join('، ') })] : [])]
}

const idOf = ({ sku, texts }: NewLine | LineRow): string => lineId(sku, texts ?? [])

const piecesOf = ({ title, options, texts }: NewLine | LineRow, quantity: number): string =>
  `${nameOf({ title, options, texts: texts ?? [] })} × ${quantity}`
