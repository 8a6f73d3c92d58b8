import { createPrivateKey, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newAuthority, readRequest } from '../emulator/authority.ts'
import { readCertificate } from './certificate.ts'
import { newRequest, newSigningKey, type UnitSubject } from './csr.ts'
import { integer, oid, octets, sequence, elementsIn } from './der.ts'

const subject: UnitSubject = {
  environment: 'simulation',
  name: 'WAHA-1',
  serial: '1-Waha|2-Store|3-1',
  legalName: 'شركة الواحة للتجارة',
  branch: 'الرياض',
  vatNumber: '310122393500003',
  title: '1100',
  address: 'RRRD2929',
  category: 'التجزئة',
}

describe('a request for a certificate', () => {
  const key = createPrivateKey(newSigningKey())

  it('is signed by its key, and says who asks, in Arabic too', () => {
    const read = readRequest(newRequest(subject, key))
    expect(read).toMatchObject({
      branch: 'الرياض',
      vatNumber: '310122393500003',
      title: '1100',
      template: 'PREZATCA-Code-Signing',
    })
    expect(read.subject.toString('utf8')).toContain('شركة الواحة للتجارة')
  })

  it('cuts what is longer than the platform takes', () => {
    const read = readRequest(newRequest({ ...subject, legalName: 'م'.repeat(120) }, key))
    expect(read.subject.toString('utf8').match(/م/g)).toHaveLength(64)
  })

  it('gets a certificate, whose parts go into the stamp', () => {
    const read = readRequest(newRequest(subject, key))
    const text = newAuthority().issue(read, new Date('2031-01-01T00:00:00Z'))
    const certificate = readCertificate(text)
    expect(certificate.issuer).toBe('CN=TSZEINVOICE-SubCA-1')
    expect(certificate.publicKey).toEqual(read.publicKey)
    expect(certificate.signature.length).toBeGreaterThanOrEqual(68)
    expect(certificate.validTo).toEqual(new Date('2031-01-01T00:00:00Z'))
    const { subject: shown } = new X509Certificate(Buffer.from(text, 'base64'))
    expect(shown).toContain('OU=الرياض')
  })
})

describe('DER', () => {
  it.each([
    ['an object identifier', oid('1.3.6.1.4.1.311.20.2'), '06092b0601040182371402'],
    ['a number whose first bit is set', integer(Buffer.from([0x80])), '02020080'],
    ['a long element', octets(Buffer.alloc(200)), `0481c8${'00'.repeat(200)}`],
    ['an empty sequence', sequence(), '3000'],
  ])('writes %s', (_, bytes, hex) => {
    expect(bytes.toString('hex')).toBe(hex)
  })

  it.each(['30', '3005', '308501020304', '3080'])('does not read %s', (hex) => {
    expect(() => elementsIn(Buffer.from(hex, 'hex'))).toThrow(RangeError)
  })
})
