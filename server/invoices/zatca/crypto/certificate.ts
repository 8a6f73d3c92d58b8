import { createHash, X509Certificate } from 'node:crypto'
import { bitsOf, elementsIn } from './der.ts'

/** What a stamp and a QR code say of the certificate that they are made with. */
export type SigningCertificate = {
  /** Base64 of its DER, as it stands in the XML. */
  text: string
  /** Base64 of the hex SHA-256 of `text`. */
  digest: string
  /** The most specific part first. */
  issuer: string
  /** Decimal. */
  serial: string
  /** SPKI, DER. */
  publicKey: Buffer
  /** Of its issuer, DER. */
  signature: Buffer
  validTo: Date
}

/** @param text base64 of DER. @throws where it is no certificate */
export function readCertificate(text: string): SigningCertificate {
  const read = new X509Certificate(Buffer.from(text, 'base64'))
  const [certificate] = elementsIn(read.raw)
  const [, , signature] = elementsIn(certificate!.content)
  return {
    text,
    digest: hexDigest(text),
    issuer: read.issuer.split('\n').toReversed().join(', '),
    serial: BigInt(`0x${read.serialNumber}`).toString(),
    publicKey: read.publicKey.export({ type: 'spki', format: 'der' }),
    signature: bitsOf(signature!),
    validTo: read.validToDate,
  }
}

/** Base64 of the hex SHA-256, which ZATCA's XAdES has where the standard wants the bytes. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
