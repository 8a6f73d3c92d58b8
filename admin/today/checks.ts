import type { PublicSettings } from '#api/contract/settings/settings.ts'
import { adminRoutes } from '#locales/routes.ts'

export const CHECKS = ['identity', 'contact', 'legal', 'delivery', 'products', 'safety'] as const
export type Check = { id: (typeof CHECKS)[number]; isDone: boolean; href: string | null }

type Facts = {
  settings: Pick<PublicSettings, 'identity' | 'contact' | 'legal' | 'delivery'>
  products: number
  /** Ways of the person to sign in, besides the one that they used. */
  ways: number
}

/** Sample values of store.config.ts. A shop must replace them before it sells. */
const SAMPLE = {
  name: 'واحة',
  email: /\.example$/,
  commercialRegistration: '1010000000',
  vatNumber: '310122393500003',
}

/** What a shop needs before its first sale. */
export const checksOf = ({ settings: { identity, contact, legal, delivery }, products, ways }: Facts): Check[] => [
  { id: 'identity', isDone: identity.name !== SAMPLE.name, href: adminRoutes.settings('identity') },
  { id: 'contact', isDone: !SAMPLE.email.test(contact.email), href: adminRoutes.settings('contact') },
  {
    id: 'legal',
    isDone:
      (legal.commercial_registration ?? legal.freelance_document) !== null &&
      legal.commercial_registration !== SAMPLE.commercialRegistration &&
      legal.vat_number !== SAMPLE.vatNumber,
    href: adminRoutes.settings('legal'),
  },
  { id: 'delivery', isDone: delivery.methods.some(({ is_on: isOn }) => isOn), href: adminRoutes.settings('delivery') },
  { id: 'products', isDone: products > 0, href: adminRoutes.newProduct() },
  { id: 'safety', isDone: ways > 1, href: adminRoutes.account() },
]
