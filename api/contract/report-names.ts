/** Without schemas, so that browsers do not load those. */
import { PAYMENT_PROVIDERS } from './settings/provider-names.ts'

const SALES_REPORTS = ['days', 'products', 'categories', 'cities', 'methods'] as const
export const REPORTS = [
  ...SALES_REPORTS,
  'vat',
  'stock',
  'carriers',
  'coupons',
  'promotions',
  'wallets',
  'payouts',
  'journal',
  'documents',
] as const
export type ReportName = (typeof REPORTS)[number]

/** Reports whose last column is drawn, beside the same of the period before. */
export const DRAWN_REPORTS = [
  ...SALES_REPORTS,
  'coupons',
  'promotions',
  'payouts',
] as const satisfies readonly ReportName[]

/** What the rows of a report are about, so that their documents can be listed. */
export const DRILLS = ['day', 'product', 'category', 'city', 'method', 'box', 'coupon', 'promotion'] as const
export type Drill = (typeof DRILLS)[number]

/** Who owes the shop the money that customers paid; `cod`: carriers. */
export const PAID_PROVIDERS = [...PAYMENT_PROVIDERS, 'cod'] as const
