/** Lists of the admin that can be saved under a name. */
export const VIEW_LISTS = [
  'orders',
  'returns',
  'refunds',
  'products',
  'stock',
  'customers',
  'tickets',
  'coupons',
  'promotions',
  'audit',
] as const
export type ViewList = (typeof VIEW_LISTS)[number]
