export type GtinProperty = 'gtin8' | 'gtin12' | 'gtin13' | 'gtin14'

/**
 * The schema.org property that a barcode belongs under; undefined when it is no trade number of the whole world: wrong
 * length or check digit, or a number given out by a shop for itself (GS1 prefixes 02, 04 and 2), which Google refuses.
 */
export function gtinProperty(gtin: string | null): GtinProperty | undefined {
  if (!gtin || !/^(\d{8}|\d{12,14})$/.test(gtin)) return undefined
  const digits = [...gtin.padStart(14, '0')].map(Number)
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  if (sum % 10 !== 0) return undefined
  const ean13 = gtin.padStart(14, '0').slice(1)
  if (gtin.length > 8 && /^(02|04|2)/.test(ean13)) return undefined
  return `gtin${gtin.length}` as GtinProperty
}
