import { typedCode, typedText } from '#locales/typed.ts'
import { eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'

/** The stored form of a code: its dashes stay, but customers may leave them out. */
export const couponCode = (typed: string): string => typedText(typed).replaceAll(' ', '').toUpperCase()

/** By a typed code, with or without dashes. */
export const isCoupon = (typed: string): SQL => eq(sql`replace(${promotions.code}, '-', '')`, typedCode(typed))
