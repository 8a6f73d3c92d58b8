import { sql, type SQL } from '#server/platform/database/drizzle.ts'

/**
 * Whether money is a test when it enters the shop: that of an emulator or of a provider's test account, and cash or a
 * payout in a trial. Orders, their
 * documents, refunds and movements of wallets take it from there (`is_test`).
 */
export const isTestMoney = (shop: { isTrial: boolean }, provider?: { isTest: boolean }): boolean =>
  provider?.isTest ?? shop.isTrial

/** Of a table with money: its tests, or all else. Every sum of money has this condition. */
export const ofTests = (alias: string, test: boolean): SQL => sql`${sql.raw(alias)}.is_test = ${test}`

/**
 * Of orders: the real ones, or the tests while the shop has nothing else. Figures of customers and partners have this
 * condition.
 */
export const ofShownOrders = (alias: string): SQL =>
  sql`(not ${sql.raw(alias)}.is_test or not exists (select from orders r where r.confirmed_at is not null and not r.is_test))`
