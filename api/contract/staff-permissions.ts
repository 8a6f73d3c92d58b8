/** What a member of staff may be allowed to do. Each route under /staff names one of them. */
export const STAFF_PERMISSIONS = [
  'account.read',
  'actions.read',
  'catalogue.read',
  'catalogue.write',
  'community.read',
  'community.write',
  'coupons.read',
  'coupons.write',
  'orders.read',
  'orders.write',
  'payments.read',
  'prices.write',
  'refunds.read',
  'refunds.write',
  'returns.read',
  'search.read',
  'search.write',
  'stock.read',
  'stock.write',
  'wallets.write',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]
