/** Without schemas, so that browsers do not load those. */
export const WALLET_MOVEMENTS = [
  'top_up',
  'payment',
  'payment_returned',
  'refund',
  'payout',
  'commission',
  'adjustment',
] as const
export type WalletMovementKind = (typeof WALLET_MOVEMENTS)[number]
