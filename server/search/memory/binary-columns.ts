import type { ColumnsRow } from '#search-language/shop/columns.ts'

/** Large results use PostgreSQL's binary formats: parsing them as text rows takes many times as long. */

/** Four-byte integers in sequence; null for none. */
export function readIds(packed: Buffer | null): Int32Array {
  const ids = new Int32Array((packed?.length ?? 0) / 4)
  for (let at = 0; at < ids.length; at++) ids[at] = packed!.readInt32BE(at * 4)
  return ids
}

const PRICE = 4
const RATING = 12
const QUALITY = 16
const BUYABLE = 20
const ON_SALE = 21
const FACETS = 22
/** An array starts with its number of dimensions (0 if empty), flags, element type, length and lower bound. */
const LENGTH = FACETS + 12
const FIRST = FACETS + 20
/** Each element is preceded by its length. */
const ELEMENT = 8

export function readDocument(packed: Buffer): ColumnsRow {
  const count = packed.readInt32BE(FACETS) === 0 ? 0 : packed.readInt32BE(LENGTH)
  return {
    id: packed.readInt32BE(0),
    price: Number(packed.readBigInt64BE(PRICE)),
    rating: packed.readFloatBE(RATING),
    quality: packed.readFloatBE(QUALITY),
    isBuyable: packed[BUYABLE] === 1,
    isOnSale: packed[ON_SALE] === 1,
    facets: Array.from({ length: count }, (_, at) => packed.readInt32BE(FIRST + at * ELEMENT + 4)),
  }
}
