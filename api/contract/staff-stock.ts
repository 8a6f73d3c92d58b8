import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'
import { listBy, paging } from './staff.ts'
import { BulkWritten } from './staff-catalogue.ts'
import { closed, text } from './staff-entry.ts'

// Stock under /staff: what is on the shelves, counted and received.

export const StockRow = Type.Object({
  sku: Type.String(),
  product_sku: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.String()),
  gtin: nullable(Type.String()),
  /** Halalas; of a sale while it is on. */
  price: Type.Integer(),
  stock: Type.Integer(),
  /** Pieces reserved by running payments. */
  held: Type.Integer(),
})
export type StockRow = Static<typeof StockRow>
/** Ordered by SKU; pass the last one as `after`. */
export const StockQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: paging.limit,
  /** As scanned: a whole SKU or barcode. */
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** A SKU prefix, or words of a title. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  /** Stock of at most this. */
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Only of what is in stock or was ordered before. */
  had: Type.Optional(Type.Boolean()),
})
export type StockQuery = Static<typeof StockQuery>
export const StockList = listBy(StockRow, Type.String())
/** PUT /staff/stock/{sku}: the counted stock. */
export const StockCount = Type.Object(
  { stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }) },
  { additionalProperties: false },
)

/**
 * POST /staff/stock/moves: writes all moves, or none with 422. Pieces are added to the current stock, negative ones are
 * subtracted, and several moves of one SKU add up.
 */
export const StockMoves = closed({
  items: Type.Array(closed({ sku: text(64), pieces: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) }), {
    minItems: 1,
    maxItems: 500,
  }),
})
export type StockMoves = Static<typeof StockMoves>
export const StockMoved = Type.Object({
  /** The stock afterwards. */
  items: Type.Array(Type.Object({ sku: Type.String(), stock: Type.Integer() })),
  publishing_run: BulkWritten.properties.publishing_run,
})
export type StockMoved = Static<typeof StockMoved>
