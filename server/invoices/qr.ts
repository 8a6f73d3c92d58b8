import type { Invoice } from '#api/contract/invoice.ts'

/** The fields of the QR code in ZATCA's first phase, in the order of tags 1 to 5. */
export type QrFields = {
  seller: string
  /** 15 digits. */
  vatNumber: string
  /** ISO 8601. */
  at: string
  /** Riyals with two decimals, VAT included. */
  total: string
  vat: string
}

/** What the second phase adds as tags 6 to 9. */
export type QrStamp = {
  hash: string
  signature: Buffer
  publicKey: Buffer
  /** Only of simplified documents, which the shop stamps. */
  certificateSignature?: Buffer
}

/**
 * Tag, length in bytes and value of each field, in base64. The length is a single byte.
 * @throws RangeError for a value of more than 255 bytes
 */
export function zatcaQr({ seller, vatNumber, at, total, vat }: QrFields, stamp?: QrStamp): string {
  // Hash and signature go in as base64 text, the others as bytes.
  const stamped = stamp
    ? [stamp.hash, stamp.signature.toString('base64'), stamp.publicKey, stamp.certificateSignature ?? []].flat()
    : []
  const parts = [seller, vatNumber, at, total, vat, ...stamped].map((value, index) => {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
    if (bytes.length > 255) throw new RangeError(`tag ${index + 1} has ${bytes.length} bytes, the most is 255`)
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes])
  })
  return Buffer.concat(parts).toString('base64')
}

/** Halalas as the tax authority writes riyals: `115.00`. */
export const riyals = (halalas: number): string =>
  `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`

/** Of a tax document; a plain one has none. */
export const qrOf = ({ seller, issued_at: at, total, vat }: Pick<Invoice, 'seller' | 'issued_at' | 'total' | 'vat'>) =>
  seller.vat_number === null
    ? null
    : zatcaQr({
        seller: seller.name,
        vatNumber: seller.vat_number,
        at: at.replace(/\.\d+Z$/, 'Z'),
        total: riyals(total),
        vat: riyals(vat),
      })
