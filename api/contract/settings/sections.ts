/** Without schemas, so that client code may import it. */

/** Sections that anybody may read. A page declares those that it shows beyond EVERY_PAGE: docs/settings.md. */
export const PUBLIC_SECTIONS = [
  'identity',
  'contact',
  'legal',
  'hours',
  'social',
  'returns',
  'payments',
  'tax',
  'partners',
  'delivery',
  'gifts',
  'display',
  'announcement',
  'accounts',
  'icons',
  'app',
  'face',
] as const
export type PublicSection = (typeof PUBLIC_SECTIONS)[number]

/** Sections that header, footer and what every page can open show: each page carries them. */
export const EVERY_PAGE = [
  'identity',
  'contact',
  'legal',
  'hours',
  'social',
  'payments',
  'tax',
  'display',
  'announcement',
  'accounts',
  'app',
  'face',
] as const satisfies readonly PublicSection[]

/** Sections that only the server reads. */
export const PRIVATE_SECTIONS = ['cash_on_delivery', 'search', 'messages', 'pictures'] as const

export const SECTIONS = [...PUBLIC_SECTIONS, ...PRIVATE_SECTIONS] as const
export type Section = (typeof SECTIONS)[number]

/** Social networks; the footer lists them in this order. */
export const SOCIAL = [
  'instagram',
  'x',
  'tiktok',
  'snapchat',
  'youtube',
  'whatsapp',
  'facebook',
  'linkedin',
  'telegram',
] as const

/** Logos of ways to pay, in the order in which they are shown. */
export const PAYMENT_MARKS = ['mada', 'visa', 'mastercard', 'apple-pay', 'stc-pay', 'tabby', 'tamara'] as const
