/** Whether the last digit of a barcode agrees with the others, as GS1 reckons it. @param gtin 8 to 14 digits */
export function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin.padStart(14, '0')].map(Number)
  return digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0
}
