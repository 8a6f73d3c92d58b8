type GtinProperty = 'gtin8' | 'gtin12' | 'gtin13' | 'gtin14'

/**
 * The schema.org property of a barcode. Undefined for a wrong length or check digit, and for in-store numbers (GS1
 * prefixes 02, 04 and 2), which Google rejects.
 */
export function gtinProperty(gtin: string | null): GtinProperty | undefined {
  if (!gtin || !/^(\d{8}|\d{12,14})$/.test(gtin)) return undefined
  if (!hasCheckDigit(gtin) || isInStore(gtin)) return undefined
  return `gtin${gtin.length}` as GtinProperty
}

/** Whether a barcode of 12 digits or more is a number that a shop gives itself, which is unique nowhere else. */
export const isInStore = (gtin: string): boolean =>
  gtin.length > 8 && /^(02|04|2)/.test(gtin.padStart(14, '0').slice(1))

/** Whether the last digit of a barcode agrees with the others, as GS1 reckons it. */
function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin.padStart(14, '0')].map(Number)
  return digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0
}
