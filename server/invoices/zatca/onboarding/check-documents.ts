import { randomUUID } from 'node:crypto'
import type { InvoiceLine } from '#api/contract/invoice.ts'
import { STANDARD_TAX } from '#api/contract/tax-classes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { stampDocument } from '../chain/stamp-document.ts'
import type { UnitKeys } from '../chain/unit-keys.ts'
import {
  DOCUMENT_KINDS,
  FIRST_HASH,
  issueMoment,
  type DocumentKind,
  type Party,
  type Profile,
  type TaxDocument,
} from '../document/tax-document.ts'
import type { SentDocument } from '../platform/client.ts'

const LINE: InvoiceLine = {
  kind: 'product',
  title: 'منتج للتحقق',
  sku: 'CHECK',
  quantity: 1,
  price: 11_500,
  discount: 0,
  total: 11_500,
  vat: 1500,
  ...STANDARD_TAX,
  vat_percent: 15,
}

export type CheckDocument = SentDocument & { kind: DocumentKind }

/** Creates one document of each kind for the compliance checks. Their chain is temporary and is not stored. */
export function checkDocuments(seller: Party, keys: UnitKeys, profiles: readonly Profile[]): CheckDocument[] {
  const issuedAt = databaseNow()
  let previousHash = FIRST_HASH
  const kinds = profiles.flatMap((profile) => DOCUMENT_KINDS.map((kind) => ({ profile, kind })))
  return kinds.map(({ profile, kind }, index) => {
    const document: TaxDocument = {
      profile,
      kind,
      number: `CHECK-${index + 1}`,
      uuid: randomUUID(),
      issuedAt,
      icv: index + 1,
      previousHash,
      original: kind === 'invoice' ? null : { number: 'CHECK-1', reason: LINE.title },
      seller,
      buyer: profile === 'standard' ? buyerOf(seller) : null,
      supplied: kind === 'invoice' ? issueMoment(issuedAt).date : null,
      payments: ['card'],
      lines: [LINE],
    }
    const { hash, xml } = stampDocument(document, keys)
    previousHash = hash
    return { hash, xml, profile, kind, uuid: document.uuid }
  })
}

/** ZATCA's samples have such a buyer, whom no register has. */
const buyerOf = (seller: Party): Party => ({ ...seller, name: 'عميل للتحقق', vatNumber: '399999999800003', id: null })
