import type { LinePieces } from '#api/contract/text-options.ts'
import type { orderLines, shipments } from '#server/platform/database/schema.ts'
import { idOf, lineId, lineName } from '#server/stock/service.ts'

type LineRow = typeof orderLines.$inferSelect
export type Lines = readonly Pick<LineRow, 'sku' | 'texts' | 'quantity'>[]
export type Parcels = readonly Pick<typeof shipments.$inferSelect, 'state' | 'lines'>[]

/**
 * The pieces that a request names.
 * @param left of each line
 * @returns undefined for no pieces, an unknown line, a line twice, or more pieces than are left of it
 */
export function namedPieces(given: readonly LinePieces[], left: readonly LinePieces[]): LinePieces[] | undefined {
  const open = new Map(left.map((piece) => [idOf(piece), piece]))
  const pieces = given.flatMap((piece) => {
    const line = open.get(idOf(piece))
    // Stock is moved by SKU, so a line's id with another SKU would restock that one.
    return line?.sku === piece.sku && piece.quantity <= line.quantity ? [{ ...line, quantity: piece.quantity }] : []
  })
  const isKnown = pieces.length === given.length && new Set(pieces.map(idOf)).size === given.length
  return isKnown && pieces.length > 0 ? pieces : undefined
}

/** Pieces that no parcel holds. */
export function unsentPieces(lines: Lines, parcels: Parcels): LinePieces[] {
  const sent = new Map<string, number>()
  for (const { quantity, ...name } of parcels.flatMap((parcel) => parcel.lines))
    sent.set(idOf(name), (sent.get(idOf(name)) ?? 0) + quantity)
  return lines.flatMap(({ sku, texts, quantity }) => {
    const left = quantity - (sent.get(lineId(sku, texts)) ?? 0)
    return left > 0 ? [{ ...lineName({ sku, texts }), quantity: left }] : []
  })
}
