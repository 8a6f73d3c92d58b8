/** The fields of the QR code in ZATCA's first phase, in the order of tags 1 to 5. */
type QrFields = {
  seller: string
  /** 15 digits. */
  vatNumber: string
  /** ISO 8601. */
  at: string
  /** Riyals with two decimals, VAT included. */
  total: string
  vat: string
}

/**
 * Tag, length in UTF-8 bytes and value of each field, in base64. The length is a single byte.
 * @throws RangeError for a value of more than 255 bytes
 */
export function zatcaQr({ seller, vatNumber, at, total, vat }: QrFields): string {
  const parts = [seller, vatNumber, at, total, vat].map((value, index) => {
    const bytes = Buffer.from(value, 'utf8')
    if (bytes.length > 255) throw new RangeError(`tag ${index + 1} has ${bytes.length} bytes, the most is 255`)
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes])
  })
  return Buffer.concat(parts).toString('base64')
}

/** Halalas as the tax authority writes riyals: `115.00`. */
export const riyals = (halalas: number): string =>
  `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`
