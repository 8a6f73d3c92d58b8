type GtinProperty = 'gtin8' | 'gtin12' | 'gtin13' | 'gtin14'

/**
 * The schema.org property of a barcode. Undefined for a wrong length or check digit, and for in-store numbers (GS1
 * prefixes 02, 04 and 2), which Google rejects.
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
