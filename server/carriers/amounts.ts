/** Carriers count riyals, with two decimals. */
export const riyalsOf = (halalas: number): number => halalas / 100
export const halalasOf = (riyals: number): number => Math.round(riyals * 100)
/** At least 100 g, since carriers refuse 0. */
export const kilogramsOf = (grams: number): number => Math.max(grams, 100) / 1000

/** Reads a carrier's time. @param zone of times without one, such as `+03:00` @returns undefined for what is no time */
export function timeOf(written: string, zone: string): Date | undefined {
  const time = written.trim().replace(' ', 'T')
  const at = new Date(/[zZ]$|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}${zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
