/** Without schemas, for the database. `refund`: money that a credit note gives back without goods. */
export const INVOICE_LINE_KINDS = ['product', 'delivery', 'fee', 'wrapping', 'refund'] as const
