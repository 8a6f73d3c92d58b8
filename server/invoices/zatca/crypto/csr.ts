import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { bits, integer, octets, oid, printable, sequence, set, tagged, utf8 } from './der.ts'

/** Names of ZATCA's certificate templates. */
export const TEMPLATES = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
} as const
export const ENVIRONMENTS = ['sandbox', 'simulation', 'production'] as const satisfies (keyof typeof TEMPLATES)[]
export type Environment = (typeof ENVIRONMENTS)[number]

const OIDS = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  branch: '2.5.4.11',
  title: '2.5.4.12',
  category: '2.5.4.15',
  address: '2.5.4.26',
  userId: '0.9.2342.19200300.100.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  extensionRequest: '1.2.840.113549.1.9.14',
  alternativeName: '2.5.29.17',
  template: '1.3.6.1.4.1.311.20.2',
} as const

export type UnitSubject = {
  environment: Environment
  /** Free, and its own. */
  name: string
  /** `1-vendor|2-model|3-serial`. */
  serial: string
  legalName: string
  /** A VAT group gives the TIN (ten digits) of the member that sells. */
  branch: string
  vatNumber: string
  /** Standard and simplified documents, then two zeros. */
  title: '1100' | '0100' | '1000'
  address: string
  category: string
}

/** The eleventh digit of a VAT number says so. */
export const isVatGroup = (vatNumber: string | null): boolean => vatNumber?.[10] === '1'

/** ZATCA refuses longer values with EXCEED_CHARACTER_LIMIT. */
const MOST = 64
const cut = (text: string): string => [...text.trim()].slice(0, MOST).join('')

const attribute = (type: keyof typeof OIDS, value: Buffer): Buffer => set(sequence(oid(OIDS[type]), value))

/** A key of the curve that ZATCA asks for, in PEM. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

/** A certificate signing request (PKCS#10, RFC 2986), in PEM. */
export function newRequest(subject: UnitSubject, key: KeyObject): string {
  const about = sequence(
    integer(Buffer.from([0])),
    sequence(
      attribute('country', printable('SA')),
      attribute('branch', utf8(cut(subject.branch))),
      attribute('organisation', utf8(cut(subject.legalName))),
      attribute('commonName', utf8(cut(subject.name))),
    ),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    tagged(0, sequence(oid(OIDS.extensionRequest), set(sequence(...extensions(subject))))),
  )
  const signature = sign('sha256', about, key)
  const request = sequence(about, sequence(oid(OIDS.ecdsaWithSha256)), bits(signature))
  const lines = request.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`
}

/** The unit's serial number is a surname (2.5.4.4) here, as ZATCA wants it. */
function extensions(subject: UnitSubject): Buffer[] {
  const directoryName = sequence(
    attribute('surname', utf8(subject.serial)),
    attribute('userId', utf8(subject.vatNumber)),
    attribute('title', utf8(subject.title)),
    attribute('address', utf8(cut(subject.address))),
    attribute('category', utf8(cut(subject.category))),
  )
  return [
    sequence(oid(OIDS.template), octets(utf8(TEMPLATES[subject.environment]))),
    sequence(oid(OIDS.alternativeName), octets(sequence(tagged(4, directoryName)))),
  ]
}
