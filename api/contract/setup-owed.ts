import { isNationalAddress, shopAddress } from './national-address.ts'
import type { PublicSettings } from './settings/settings.ts'

/** Sample values of store.config.ts. A shop must replace them before it sells. */
const SAMPLE = {
  name: 'واحة',
  legalName: 'شركة واحة للتجارة الإلكترونية',
  street: 'طريق الملك فهد',
  building: '2919',
  phones: ['+966112345678', '+966501234567'],
  email: /\.example$/,
  registration: '1010000000',
  vatNumber: '310122393500003',
}

type Who = Pick<PublicSettings, 'identity' | 'contact' | 'legal'>
type Sample = (settings: Who) => boolean

/** What of the sample company is still there or absent, by step, in the order of the form. */
const OWED = {
  identity: {
    name: ({ identity }) => identity.name === SAMPLE.name,
    legalName: ({ identity }) => identity.legal_name === SAMPLE.legalName,
    register: ({ legal: { commercial_registration: number, freelance_document: document } }) =>
      number === SAMPLE.registration || (number === null && document === null),
    vatNumber: ({ legal }) => legal.vat_number === SAMPLE.vatNumber,
  },
  address: {
    email: ({ contact }) => SAMPLE.email.test(contact.email),
    phone: ({ contact }) => SAMPLE.phones.includes(contact.phone),
    whatsapp: ({ contact }) => SAMPLE.phones.includes(contact.whatsapp),
    place: ({ contact: { address } }) => address.street === SAMPLE.street && address.building === SAMPLE.building,
    national: ({ contact }) => !isNationalAddress(shopAddress(contact)),
  },
} as const satisfies Record<string, Record<string, Sample>>
export type Owed = { [Id in keyof typeof OWED]: `${Id}.${keyof (typeof OWED)[Id] & string}` }[keyof typeof OWED]

/** What the law wants on each page and the merchant has not yet given: without it no shop is opened. */
export const owedOf = (settings: Who): Owed[] =>
  Object.entries(OWED).flatMap(([id, samples]) =>
    Object.entries<Sample>(samples)
      .filter(([, isOwed]) => isOwed(settings))
      .map(([name]) => `${id}.${name}` as Owed),
  )
