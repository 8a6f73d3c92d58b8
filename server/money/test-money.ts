import { sql, type SQL } from '#server/platform/database/drizzle.ts'

/**
 * Whether money is a test when it enters the shop: that of an emulator, and cash or a payout in a trial. Orders, their
 * documents, refunds and movements of wallets take it from there (`is_test`).
 */
export const isTestMoney = (shop: { isTrial: boolean }, provider?: { isTest: boolean }): boolean =>
  provider?.isTest ?? shop.isTrial

/** Of a table with money: its tests, or all else. Every sum of money has this condition. */
export const ofTests = (alias: string, test: boolean): SQL => sql`${sql.raw(alias)}.is_test = ${test}`
