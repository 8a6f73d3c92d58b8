import { Type } from 'typebox'
import { nullable } from '../shared.ts'
import { closed, text } from '../staff-entry.ts'
import { SOCIAL } from './sections.ts'

// Who the shop is and how it is reached.

export const Link = Type.String({
  maxLength: 300,
  pattern: '^https://[^\\s<>"]+$',
  examples: ['https://www.instagram.com/waha'],
})
/** E.164 */
const Phone = Type.String({ maxLength: 16, pattern: '^\\+[1-9]\\d{6,14}$', examples: ['+966118765432'] })

export const Identity = closed({
  name: text(40),
  legal_name: text(120),
  /** What it sells, in one line: in the title of the front page, in search results and in the footer. */
  tagline: nullable(text(80)),
})

export const Contact = closed({
  email: Type.String({ format: 'email', maxLength: 254 }),
  phone: Phone,
  whatsapp: Phone,
  address: closed({
    building: text(20),
    street: text(80),
    district: text(80),
    city: text(60),
    postal_code: Type.String({ pattern: '^\\d{5}$', examples: ['12211'] }),
    country: Type.String({ pattern: '^[A-Z]{2}$', examples: ['SA'] }),
  }),
  // Beside `address`, since the release before refuses fields within it that it does not know.
  /** The national short address. */
  short_address: nullable(Type.String({ pattern: '^[A-Z]{4}\\d{4}$', examples: ['RAAA2919'] })),
  additional_number: nullable(Type.String({ pattern: '^\\d{4}$', examples: ['3618'] })),
})

export const Legal = closed({
  /** Sellers have this or, as persons, a freelance document. */
  commercial_registration: nullable(Type.String({ pattern: '^\\d{10}$', examples: ['1010123456'] })),
  /** Of https://freelance.sa, without the dash that it may be written with. */
  freelance_document: nullable(Type.String({ pattern: '^([A-Z]{2})?\\d{6,12}$', examples: ['FL123456789'] })),
  /** https://zatca.gov.sa: 15 digits, the first and the last are 3. Null for who is not registered for VAT. */
  vat_number: nullable(Type.String({ pattern: '^3\\d{13}3$', examples: ['310123456700003'] })),
  /** Number of the Saudi Business Center's e-store certificate. */
  business_certificate: nullable(text(40)),
})

export const Hours = closed({ text: text(120) })

/** The shop's profiles. */
export const Social = closed(
  Object.fromEntries(SOCIAL.map((network) => [network, nullable(Link)])) as Record<
    (typeof SOCIAL)[number],
    ReturnType<typeof nullable<typeof Link>>
  >,
)
