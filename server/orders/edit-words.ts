import { piecesText } from '#locales/line-texts.ts'
import { message } from '#server/platform/http/messages.ts'
import { lineId } from '#server/stock/service.ts'
import type { DraftEdit } from './edit.ts'
import { nameOf } from './invoicing.ts'
import type { LineRow, NewLine, OrderRow } from './queries.ts'
import { wholeAddressLine } from '#server/addresses/service.ts'

type Edited = Pick<DraftEdit, 'before' | 'lines' | 'set'>

/** What an edit changes, one sentence for each line and the address. */
export const changeWords = (order: OrderRow, edited: Edited): string[] => [
  ...lineWords(edited, (line) => line.texts ?? []),
  ...(isMoved(order, edited) ? [message('api.edit.address', { address: placeOf(edited.set.address) })] : []),
]

/** The same without personal data: nothing can be deleted from the audit, and customers may have their data erased. */
export const auditWords = (order: OrderRow, edited: Edited): string[] => [
  ...lineWords(edited, () => []),
  ...(isMoved(order, edited) ? [message('api.edit.addressChanged')] : []),
]

type Line = NewLine | LineRow

function lineWords({ before, lines }: Edited, textsOf: (line: Line) => LineRow['texts']): string[] {
  const was = new Map(before.map((line) => [idOf(line), line]))
  const now = new Map(lines.map((line) => [idOf(line), line]))
  const piecesOf = (line: Line, quantity: number): string =>
    piecesText(nameOf({ title: line.title, options: line.options, texts: textsOf(line) }), quantity)
  const gone = before.flatMap((line) => {
    const left = line.quantity - (now.get(idOf(line))?.quantity ?? 0)
    return left > 0 ? [message('api.edit.removed', { line: piecesOf(line, left) })] : []
  })
  const come = lines.flatMap((line) => {
    const more = line.quantity - (was.get(idOf(line))?.quantity ?? 0)
    return more > 0 ? [message('api.edit.added', { line: piecesOf(line, more) })] : []
  })
  return [...gone, ...come]
}

const isMoved = ({ address }: OrderRow, { set }: Edited): boolean =>
  set.address !== null && JSON.stringify(set.address) !== JSON.stringify(address)

const placeOf = (address: OrderRow['address']): string =>
  address === null ? '' : `${address.recipient}، ${wholeAddressLine(address)}`

const idOf = ({ sku, texts }: Line): string => lineId(sku, texts ?? [])
