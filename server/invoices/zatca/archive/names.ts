import { issueMoment } from '../document/tax-document.ts'

/** How an archived document is named: ZATCA's rule for files, and the UUID, since a number may be issued again. */
export type ArchiveName = {
  vatNumber: string
  issuedAt: Date
  number: string
  uuid: string
}

/** As ZATCA wants it: `VAT_YYYYMMDDThhmmss_NUMBER`, the time in Riyadh. */
export function fileName({ vatNumber, issuedAt, number }: Omit<ArchiveName, 'uuid'>): string {
  const { date, time } = issueMoment(issuedAt)
  const moment = `${date}T${time}`.replaceAll(/[-:]/g, '')
  return `${vatNumber}_${moment}_${plain(number)}`
}

/** Two files have this name: the XML, and what became of it. */
export const archiveName = (of: ArchiveName): string => `${fileName(of)}_${of.uuid}`

export const XML = '.xml'
export const STATE = '.json'

const plain = (number: string): string => number.replaceAll(/[^\dA-Za-z-]/g, '-')

const NAME = /^(\d{15})_(\d{8}T\d{6})_([\dA-Za-z-]+)_([\da-f-]{36})\.xml$/

export type ArchivedFile = { name: string; vatNumber: string; number: string; uuid: string }

/** What the name of a file with XML says; undefined for any other. */
export function readArchiveName(file: string): ArchivedFile | undefined {
  const [, vatNumber, , number, uuid] = NAME.exec(file) ?? []
  return vatNumber && number && uuid ? { name: file.slice(0, -XML.length), vatNumber, number, uuid } : undefined
}
