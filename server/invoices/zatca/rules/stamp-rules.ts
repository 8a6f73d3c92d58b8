import { createPublicKey, verify } from 'node:crypto'
import type { ZatcaFinding } from '#server/platform/database/schema.ts'
import { zatcaQr } from '../../qr.ts'
import { readCertificate } from '../crypto/certificate.ts'
import { propertiesDigest } from '../crypto/stamp.ts'
import { canonicalHash } from '../document/canonical.ts'
import { isStandard, referenceOf } from './content-rules.ts'
import type { XmlElement } from './read-xml.ts'

const textIn = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1]?.trim() ?? ''

const SELLER = 'cac:AccountingSupplierParty/cac:Party'

/** Hash, stamp and QR code of a document, by the names that the platform gives their errors. */
export function stampFaults(xml: string, invoice: XmlElement, hash: string): string[] {
  const own = canonicalHash(xml)
  const faults = own === hash ? [] : ['invalid-invoice-hash']
  if (isStandard(invoice)) return faults
  const certificateText = textIn(xml, /<ds:X509Certificate>([^<]+)/)
  const signature = Buffer.from(textIn(xml, /<ds:SignatureValue>([^<]+)/), 'base64')
  const properties = textIn(xml, /(<xades:SignedProperties[\s\S]*?<\/xades:SignedProperties>)/)
  if (!certificateText || !properties) return [...faults, 'BR-KSA-30']
  const certificate = readCertificate(certificateText)
  const key = createPublicKey({ key: certificate.publicKey, format: 'der', type: 'spki' })
  if (textIn(xml, /invoiceSignedData[\s\S]*?<ds:DigestValue>([^<]+)/) !== own) faults.push('invalid-invoice-hash')
  if (!verify('sha256', Buffer.from(own, 'base64'), key, signature)) faults.push('invalid-signature')
  if (textIn(xml, /#xadesSignedProperties">[\s\S]*?<ds:DigestValue>([^<]+)/) !== propertiesDigest(properties))
    faults.push('signed-properties-hashing')
  if (textIn(properties, /<ds:DigestValue>([^<]+)/) !== certificate.digest) faults.push('invalid-signing-certificate')
  const fields = {
    seller: invoice.first(SELLER)?.textAt('cac:PartyLegalEntity/cbc:RegistrationName') ?? '',
    vatNumber: invoice.first(SELLER)?.textAt('cac:PartyTaxScheme/cbc:CompanyID') ?? '',
    at: `${invoice.textAt('cbc:IssueDate')}T${invoice.textAt('cbc:IssueTime')}`,
    total: invoice.textAt('cac:LegalMonetaryTotal/cbc:PayableAmount'),
    vat: invoice.textAt('cac:TaxTotal/cbc:TaxAmount'),
  }
  const qr = zatcaQr(fields, {
    hash: own,
    signature,
    publicKey: certificate.publicKey,
    certificateSignature: certificate.signature,
  })
  const shown = referenceOf(invoice, 'QR')?.textAt('cac:Attachment/cbc:EmbeddedDocumentBinaryObject')
  if (shown !== qr) faults.push('invoiceXmlHash_QRCODE_INVALID')
  return [...new Set(faults)]
}

export const stampFinding = (code: string): ZatcaFinding => ({
  type: 'error',
  code,
  category: 'SIGNATURE_ERRORS',
  message: code,
})
