import { isNationalAddress, shopAddress } from '#api/contract/national-address.ts'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import type { Setup } from '#api/contract/staff-setup.ts'

/** In the order in which a merchant takes them, with the minutes that each takes. */
export const STEPS = {
  identity: 3,
  address: 2,
  face: 3,
  samples: 1,
  products: 5,
  delivery: 3,
  payments: 4,
  messages: 2,
  policies: 3,
  people: 2,
  domain: 1,
  order: 3,
  opening: 1,
} as const
export type StepId = keyof typeof STEPS
export type Step = { id: StepId; isDone: boolean; minutes: number }

/** Of what a person does in a step; `left` are the steps that are not done. */
export type StepProps = { id: StepId; isDone: boolean; setup: Setup; left: StepId[] }

export type Facts = { settings: Pick<PublicSettings, 'identity' | 'contact' | 'legal' | 'face'>; setup: Setup }

/** Sample values of store.config.ts. A shop must replace them before it sells. */
const SAMPLE = {
  name: 'واحة',
  legalName: 'شركة واحة للتجارة الإلكترونية',
  street: 'طريق الملك فهد',
  building: '2919',
  phones: ['+966112345678', '+966501234567'],
  email: /\.example$/,
  site: /\.example\b/,
  registration: '1010000000',
  vatNumber: '310122393500003',
}

type Sample = (settings: Facts['settings']) => boolean

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
} as const satisfies Partial<Record<StepId, Record<string, Sample>>>
export type Owed = { [Id in keyof typeof OWED]: `${Id}.${keyof (typeof OWED)[Id] & string}` }[keyof typeof OWED]

/** What the law wants on each page and the merchant has not yet given. */
export const owedOf = (settings: Facts['settings']): Owed[] =>
  Object.entries(OWED).flatMap(([id, samples]) =>
    Object.entries<Sample>(samples)
      .filter(([, isOwed]) => isOwed(settings))
      .map(([name]) => `${id}.${name}` as Owed),
  )

/** What is done, from what is there; samples and first values never count. */
const DONE: Record<StepId, (facts: Facts) => boolean> = {
  identity: ({ settings }) => !owedOf(settings).some((owed) => owed.startsWith('identity.')),
  address: ({ settings }) => !owedOf(settings).some((owed) => owed.startsWith('address.')),
  face: ({ settings: { face } }) => face !== null,
  samples: ({ setup: { samples, samples_kept } }) => samples_kept || samples.products + samples.orders === 0,
  products: ({ setup }) => setup.own_products > 0,
  delivery: ({ setup }) => setup.delivery_kept || setup.changed_sections.includes('delivery'),
  payments: ({ setup }) =>
    setup.payment_methods.length > 0 || setup.cash_alone || setup.changed_sections.includes('cash_on_delivery'),
  messages: ({ setup: { messages } }) => messages.email === 'sent' && messages.sms === 'sent',
  policies: ({ setup }) => setup.policies_read,
  people: ({ setup }) => setup.people > 1 || setup.works_alone,
  domain: ({ setup }) => /^https:\/\/[^/]+\.[^/]+/.test(setup.site_url) && !SAMPLE.site.test(setup.site_url),
  order: ({ setup }) => setup.has_order,
  opening: ({ setup }) => setup.is_open,
}

export const stepsOf = (facts: Facts): Step[] =>
  (Object.keys(STEPS) as StepId[]).map((id) => ({ id, isDone: DONE[id](facts), minutes: STEPS[id] }))
