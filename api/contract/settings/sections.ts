/** Without schemas, so that client code may import it. */
import type { PaymentMethod } from '../order-states.ts'
import { INSTALMENT_PROVIDERS } from './provider-names.ts'

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
  'reductions',
  'partners',
  'delivery',
  'gifts',
  'display',
  'announcement',
  'accounts',
  'icons',
  'app',
  'face',
  'feeds',
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
const PRIVATE_SECTIONS = ['cash_on_delivery', 'search', 'messages', 'pictures'] as const

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
export const PAYMENT_MARKS = ['mada', 'visa', 'mastercard', 'apple-pay', 'stc-pay', ...INSTALMENT_PROVIDERS] as const
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

const ownMarks = Object.fromEntries(INSTALMENT_PROVIDERS.map((name) => [name, [name]])) as unknown as {
  [Name in (typeof INSTALMENT_PROVIDERS)[number]]: readonly [Name]
}
/** The logos of each way to pay. */
export const MARKS_OF: Record<PaymentMethod, readonly PaymentMark[]> = {
  card: ['mada', 'visa', 'mastercard'],
  apple_pay: ['apple-pay'],
  stc_pay: ['stc-pay'],
  ...ownMarks,
  cod: [],
  wallet: [],
}

/** The logos of the ways to pay that there are accounts for, without those of ways to pay that are switched off. */
export const shownMarks = ({ marks, off }: { marks: PaymentMark[]; off: PaymentMethod[] }): PaymentMark[] =>
  PAYMENT_MARKS.filter((mark) => marks.includes(mark) && !off.some((method) => MARKS_OF[method].includes(mark)))
