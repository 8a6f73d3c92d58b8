import { Type, type Static } from 'typebox'
import { MAX_LINES, MAX_QUANTITY } from './cart-limits.ts'
import { TextEntries } from './text-options.ts'

/** Variants and quantities to buy at once, without the cart. */
export const DirectLines = Type.Array(
  Type.Object(
    {
      sku: Type.String({ minLength: 1, maxLength: 200 }),
      quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
      texts: Type.Optional(TextEntries),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: MAX_LINES },
)
export type DirectLines = Static<typeof DirectLines>

/** POST /checkout: orders the cart, or only these lines, which leaves the cart as it is. */
export const CheckoutStart = Type.Object({ lines: Type.Optional(DirectLines) }, { additionalProperties: false })
export type CheckoutStart = Static<typeof CheckoutStart>
