import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCertificate } from './crypto/certificate.ts'
import { propertiesDigest } from './crypto/stamp.ts'
import { canonicalHash } from './document/canonical.ts'
import { zatcaQr } from '../qr.ts'

/** Samples of ZATCA's SDK, which are not in the repository. */
const FOLDER = process.env['ZATCA_SAMPLES'] ?? path.join(import.meta.dirname, '../../../../shared/domain/zatca-vectors')
const samples = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.xml')) : []

const only = (xml: string, pattern: RegExp): string => pattern.exec(xml)![1]!

describe.skipIf(samples.length === 0)('a sample of ZATCA’s SDK (skipped without ZATCA_SAMPLES)', () => {
  it.each(samples)('%s has the hash, digests, signature and QR code that are computed here', (name) => {
    const xml = readFileSync(path.join(FOLDER, name), 'utf8')
    const hash = canonicalHash(xml)
    expect(only(xml, /invoiceSignedData[\s\S]*?<ds:DigestValue>([^<]+)/)).toBe(hash)

    const properties = only(xml, /(<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>)/)
    expect(only(xml, /#xadesSignedProperties">[\s\S]*?<ds:DigestValue>([^<]+)/)).toBe(propertiesDigest(properties))

    const certificate = readCertificate(only(xml, /<ds:X509Certificate>([^<]+)/))
    expect(only(xml, /<xades:CertDigest>[\s\S]*?<ds:DigestValue>([^<]+)/)).toBe(certificate.digest)
    expect(only(xml, /<ds:X509IssuerName>([^<]+)/)).toBe(certificate.issuer)
    expect(only(xml, /<ds:X509SerialNumber>([^<]+)/)).toBe(certificate.serial)

    const signature = Buffer.from(only(xml, /<ds:SignatureValue>([^<]+)/), 'base64')
    const key = createPublicKey({ key: certificate.publicKey, format: 'der', type: 'spki' })
    expect(verify('sha256', Buffer.from(hash, 'base64'), key, signature)).toBe(true)

    const [date, time] = [only(xml, /<cbc:IssueDate>([^<]+)/), only(xml, /<cbc:IssueTime>([^<]+)/)]
    const qr = only(xml, /<cbc:ID>QR<[\s\S]*?text\/plain">([^<]+)/)
    const fields = {
      seller: only(xml, /<cac:AccountingSupplierParty>[\s\S]*?<cbc:RegistrationName>([^<]+)/),
      vatNumber: only(xml, /<cac:AccountingSupplierParty>[\s\S]*?<cbc:CompanyID>([^<]+)/),
      at: `${date}T${time}`,
      total: only(xml, /<cbc:PayableAmount[^>]*>([^<]+)/),
      vat: only(xml, /<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>([^<]+)/),
    }
    const { publicKey, signature: certificateSignature } = certificate
    const isSimplified = xml.includes('name="02')
    expect(qr).toBe(zatcaQr(fields, { hash, signature, publicKey, ...(isSimplified && { certificateSignature }) }))
  })
})
