import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import type { OrderedLine } from '#server/cart/service.ts'
import { lineId } from '#server/stock/service.ts'

/** One line for each variant with its texts. */
export const mergeLines = (lines: OrderedLine[]): OrderedLine[] =>
  [...Map.groupBy(lines, ({ sku, texts }) => lineId(sku, texts)).values()].map((group) => ({
    ...group[0]!,
    quantity: Math.min(
      group.reduce((pieces, { quantity }) => pieces + quantity, 0),
      MAX_QUANTITY,
    ),
  }))
