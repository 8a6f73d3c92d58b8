import { databaseNow } from '#server/platform/database/clock.ts'
import { riyals, zatcaQr } from '../../qr.ts'
import { signHash, stampExtensions } from '../crypto/stamp.ts'
import { sum } from '../document/lines.ts'
import { issueMoment, type TaxDocument } from '../document/tax-document.ts'
import { assemble, hashOf, ublParts } from '../document/ubl.ts'
import { cleanText } from '../document/xml.ts'
import type { UnitKeys } from './unit-keys.ts'

export type StampedDocument = {
  hash: string
  xml: string
  /** Null for a standard document, which ZATCA stamps. */
  qr: string | null
}

/** The bytes that are sent and kept, and what is printed of them. */
export function stampDocument(document: TaxDocument, { key, certificate }: UnitKeys): StampedDocument {
  const parts = ublParts(document)
  const hash = hashOf(parts)
  if (document.profile === 'standard') return { hash, xml: assemble(parts), qr: null }
  const signature = signHash(hash, key)
  const { date, time } = issueMoment(document.issuedAt)
  const now = issueMoment(databaseNow())
  const qr = zatcaQr(
    {
      seller: cleanText(document.seller.name),
      vatNumber: document.seller.vatNumber!,
      at: `${date}T${time}`,
      total: riyals(sum(document.lines.map(({ total }) => total))),
      vat: riyals(sum(document.lines.map(({ vat }) => vat))),
    },
    { hash, signature, publicKey: certificate.publicKey, certificateSignature: certificate.signature },
  )
  const extensions = stampExtensions({ hash, signature, certificate, signedAt: `${now.date}T${now.time}` })
  return { hash, xml: assemble(parts, { extensions, qr }), qr }
}
