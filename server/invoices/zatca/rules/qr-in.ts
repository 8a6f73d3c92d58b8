import { referenceOf } from './content-rules.ts'
import { readInvoice } from './read-xml.ts'

/** The QR code in the XML of a document. */
export const qrIn = (xml: string): string | null =>
  referenceOf(readInvoice(xml), 'QR')?.textAt('cac:Attachment/cbc:EmbeddedDocumentBinaryObject') || null
