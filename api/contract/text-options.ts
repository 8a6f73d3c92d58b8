import { Type, type Static } from 'typebox'
import { MAX_TEXT, MAX_TEXT_LABEL, MAX_TEXT_OPTIONS } from './cart-limits.ts'
import { Halalas } from './shared.ts'

/** A text that the customer types for a product, such as a name to embroider. */
export const TextOption = Type.Object({
  label: Type.String(),
  /** Added to the price of each piece, taxed like the product. */
  price: Halalas,
  /** Characters. */
  max_length: Type.Integer({ minimum: 1, maximum: MAX_TEXT }),
  required: Type.Boolean(),
})
export type TextOption = Static<typeof TextOption>

/** Texts typed for a line. Lines of one SKU with different texts are different lines. */
export const TextEntries = Type.Array(
  Type.Object(
    { label: Type.String({ minLength: 1, maxLength: MAX_TEXT_LABEL }), text: Type.String({ maxLength: 2 * MAX_TEXT }) },
    { additionalProperties: false },
  ),
  { maxItems: MAX_TEXT_OPTIONS },
)
export type TextEntry = Static<typeof TextEntries>[number]

/** A text of a line; `price` is part of the line's unit price. */
export const LineText = Type.Object({ label: Type.String(), text: Type.String(), price: Halalas })
export type LineText = Static<typeof LineText>

/** The product of a line in a cart or an order. */
export const LineProduct = {
  /** Of a line without texts its SKU; the same in every cart for the same SKU and texts. */
  id: Type.String(),
  sku: Type.String(),
  /** SKU of the variant's product, used in its page's URL. */
  product_sku: Type.String(),
  title: Type.String(),
  /** Values of the product's options, such as «500 غ». */
  options: Type.Array(Type.String()),
  /** Typed by the customer; their price is part of the line's. */
  texts: Type.Array(LineText),
}

/** Names a line of an order; `line` is its id, absent for one without texts. */
export const LineName = {
  sku: Type.String({ minLength: 1, maxLength: 200 }),
  line: Type.Optional(Type.String({ maxLength: 40 })),
}
export type LinePieces = { sku: string; line?: string; quantity: number }
