import { generateKeyPairSync, sign } from 'node:crypto'
import { zatcaQr } from '../../qr.ts'
import { branch, leaf } from '../document/xml.ts'
import { readInvoice } from '../rules/read-xml.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const spki = publicKey.export({ format: 'der', type: 'spki' })
const SELLER = 'cac:AccountingSupplierParty/cac:Party'

/** A standard document as the platform gives it back: with its QR code, whose stamp is the platform's own. */
export function cleared(xml: string, hash: string): string {
  const invoice = readInvoice(xml)
  const qr = zatcaQr(
    {
      seller: invoice.textAt(`${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
      vatNumber: invoice.textAt(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`),
      at: `${invoice.textAt('cbc:IssueDate')}T${invoice.textAt('cbc:IssueTime')}`,
      total: invoice.textAt('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
      vat: invoice.textAt('cac:TaxTotal/cbc:TaxAmount'),
    },
    { hash, signature: sign('sha256', Buffer.from(hash, 'base64'), privateKey), publicKey: spki },
  )
  const reference = branch(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', 'QR'),
    branch('cac:Attachment', leaf('cbc:EmbeddedDocumentBinaryObject', qr, { mimeCode: 'text/plain' })),
  )
  return xml.replace('<cac:AccountingSupplierParty>', () => `${reference}<cac:AccountingSupplierParty>`)
}
