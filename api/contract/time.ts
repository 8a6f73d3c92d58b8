export const DAY_MS = 24 * 60 * 60 * 1000
/** Riyadh is three hours ahead of UTC all year round. */
export const RIYADH_MS = 3 * 60 * 60 * 1000
