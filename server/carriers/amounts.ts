/** Carriers count riyals, with two decimals. */
export const riyalsOf = (halalas: number): number => halalas / 100
export const halalasOf = (riyals: number): number => Math.round(riyals * 100)
/** At least 100 g, since carriers refuse 0. */
export const kilogramsOf = (grams: number): number => Math.max(grams, 100) / 1000
