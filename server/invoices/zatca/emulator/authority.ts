import { createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import { newSigningKey } from '../crypto/csr.ts'
import {
  bits,
  bitsOf,
  elementsIn,
  integer,
  oid,
  sequence,
  set,
  tagged,
  time,
  utf8,
  type Element,
} from '../crypto/der.ts'

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const COMMON_NAME = oid('2.5.4.3')
const ISSUER = sequence(set(sequence(COMMON_NAME, utf8('TSZEINVOICE-SubCA-1'))))

export type ReadRequest = {
  /** DER. */
  subject: Buffer
  publicKey: Buffer
  extensions: Buffer
  vatNumber: string
  branch: string
  title: string
  template: string
}

/** The parts of a certificate signing request. @throws for one that is not readable, or not signed by its key */
export function readRequest(pem: string): ReadRequest {
  const [request] = elementsIn(Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64'))
  const [about, , signature] = elementsIn(request!.content)
  const [, subject, publicKey, attributes] = elementsIn(about!.content)
  const key = createPublicKey({ key: publicKey!.whole, format: 'der', type: 'spki' })
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') throw new Error('the curve is another one')
  if (!verify('sha256', about!.whole, key, bitsOf(signature!))) throw new Error('the signature is not of its key')
  const [attribute] = elementsIn(attributes!.content)
  const extensions = elementsIn(elementsIn(attribute!.content)[1]!.content)[0]!.whole
  const texts = valuesIn(extensions)
  return {
    subject: subject!.whole,
    publicKey: publicKey!.whole,
    extensions,
    branch: valuesIn(subject!.whole).get('2.5.4.11') ?? '',
    vatNumber: texts.get('0.9.2342.19200300.100.1.1') ?? '',
    title: texts.get('2.5.4.12') ?? '',
    template: texts.get('1.3.6.1.4.1.311.20.2') ?? '',
  }
}

const NAMED = ['2.5.4.11', '0.9.2342.19200300.100.1.1', '2.5.4.12', '1.3.6.1.4.1.311.20.2']
const OID_TAG = 0x06
const TEXT_TAGS = [0x0c, 0x13]

/** Texts by the object identifier before them, at any depth. */
function valuesIn(der: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  let last: string | undefined
  const walk = (elements: Element[]): void => {
    for (const { tag, content, whole } of elements) {
      if (tag === OID_TAG) last = NAMED.find((name) => oid(name).equals(whole))
      else if (TEXT_TAGS.includes(tag) && last) found.set(last, content.toString('utf8'))
      else if (tag >= 0x30 || tag === 0x04) walk(elementsIn(content))
    }
  }
  walk(elementsIn(der))
  return found
}

/** Issues certificates as ZATCA's authority does. */
export function newAuthority() {
  const key: KeyObject = createPrivateKey(newSigningKey())

  /** Base64 of its DER. */
  function issue(
    { subject, publicKey, extensions }: Pick<ReadRequest, 'subject' | 'publicKey' | 'extensions'>,
    validTo: Date,
  ) {
    const about = sequence(
      tagged(0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
      ECDSA_WITH_SHA256,
      ISSUER,
      sequence(time(new Date(Date.now() - 60_000)), time(validTo)),
      subject,
      publicKey,
      tagged(3, extensions),
    )
    return sequence(about, ECDSA_WITH_SHA256, bits(sign('sha256', about, key))).toString('base64')
  }

  return { issue }
}
