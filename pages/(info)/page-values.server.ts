import { createIntl } from '@formatjs/intl'
import messages from 'virtual:messages/info'
import type { PageValue } from '#api/contract/info-pages.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { INSTALMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { MARKS_OF, shownMarks, type PaymentMark } from '#api/contract/settings/sections.ts'
import { LATE_DAYS } from '#api/delivery/law.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { formatChoice, formatPhone, perLocale } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { external } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { deliveryLines } from './delivery-lines.server.ts'

/** Text; a left-to-right number or address (a link with `href`); a price in halalas; or emphasised pieces. */
export type Piece =
  | string
  | { ltr: string; href?: string }
  | { halalas: number }
  | { pieces: Paragraph; bold?: true; italic?: true; href?: string }
export type Paragraph = Piece[]

/** `methods` has a line for each delivery method. Null is what the shop does not have, such as a VAT number. */
export type Values = { of: Record<PageValue, Paragraph | null>; methods: Paragraph[] }

// These messages stay on the server: the browser receives one page's finished text.
const intl = perLocale((locale) =>
  createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  }),
)

/** What `{{return_days}}` and its like stand for. @param delivery null for a page that says nothing of it */
export function pageValues(delivery: DeliverySettings | null): Values {
  const methods = (delivery ? deliveryLines(delivery) : []).map((line) => say(line.id, line.values))
  const free = delivery && freeFrom(delivery, null)
  const { accounts, app, contact, gifts, legal, identity, hours, partners, returns, tax } = shop
  const { cards, instalments, cash } = waysToPay()
  return {
    methods,
    of: {
      store_name: [identity.name],
      legal_name: [identity.legal_name],
      commercial_registration: number(legal.commercial_registration),
      freelance_document: number(legal.freelance_document),
      vat_number: number(legal.vat_number),
      address: [addressLine()],
      email: [ltr(contact.email, external.email(contact.email))],
      phone: [ltr(formatPhone(contact.phone), external.phone(contact.phone))],
      whatsapp: [ltr(formatPhone(contact.whatsapp), external.whatsapp(contact.whatsapp))],
      hours: [hours.text],
      vat_percent: legal.vat_number === null ? null : say('info.value.vat_percent', { vatPercent: tax.percent }),
      payment_methods: [formatChoice([...shownMarks(shop.payments).map(named), word('wallet'), ...cash])],
      card_brands: choice(cards),
      instalment_providers: choice(instalments),
      cash_on_delivery: choice(cash),
      gift_wrapping: gifts.wrapping === null ? null : [{ halalas: gifts.wrapping }],
      return_days: say('info.value.return_days', { returnDays: returns.days }),
      return_days_subject: say('info.value.return_days_subject', { returnDays: returns.days }),
      late_days: say('info.value.late_days', { lateDays: LATE_DAYS }),
      free_delivery: say('info.value.free_delivery', {
        isEverFree: free === null ? 'no' : 'yes',
        freeFrom: { halalas: free ?? 0 },
      }),
      delivery_methods:
        methods.length === 0 ? null : methods.flatMap((line, index) => (index === 0 ? line : ['؛ ', ...line])),
      partner_percent: [String(partners.percent)],
      partner_days: say('info.value.partner_days', { partnerDays: partners.cookie_days }),
      partner_days_subject: say('info.value.partner_days_subject', { partnerDays: partners.cookie_days }),
      app: app.enabled ? [word('app')] : null,
      country_service: accounts.country_lookup === null ? null : [ltr(new URL(accounts.country_lookup).hostname)],
    },
  }
}

/** By name, of those that are offered. */
function waysToPay(): Record<'cards' | 'instalments' | 'cash', string[]> {
  const marks = shownMarks(shop.payments)
  const shown = (among: readonly PaymentMark[]): string[] => marks.filter((mark) => among.includes(mark)).map(named)
  return {
    cards: shown(MARKS_OF.card),
    instalments: shown(INSTALMENT_PROVIDERS),
    cash: shop.payments.off.includes('cod') ? [] : [word('cash_on_delivery')],
  }
}

const named = (mark: PaymentMark): string => t(`layout.payment.${mark}`)
const word = (name: 'app' | 'cash_on_delivery' | 'wallet'): string => say(`info.value.${name}`, {}).join('')
const choice = (names: string[]): Paragraph | null => (names.length === 0 ? null : [formatChoice(names)])

const ltr = (text: string, href?: string): Piece => ({ ltr: text, ...(href !== undefined && { href }) })
const number = (text: string | null): Paragraph | null => (text === null ? null : [ltr(text)])

function addressLine(): string {
  const { building, street, district, city, postal_code: code } = shop.contact.address
  return `${building} ${street}، ${district}، ${city} ${code}`
}

function say(id: string, values: Record<string, Piece | number>): Paragraph {
  const formatted: unknown = intl().formatMessage({ id }, values as never)
  return Array.isArray(formatted) ? (formatted as Piece[]) : [String(formatted)]
}
