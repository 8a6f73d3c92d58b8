import { createIntl } from '@formatjs/intl'
import messages from 'virtual:messages/info'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { LATE_DAYS } from '#api/delivery/law.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { formatPhone, perLocale } from '#locales/format.ts'
import { external } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { deliveryLines } from './delivery-lines.server.ts'
import { sectionOrder, type InfoName } from './order.ts'

/** Text; a left-to-right number or address (a link with `href`); or a price in halalas. */
export type Piece = string | { ltr: string; href?: string } | { halalas: number }
export type Paragraph = Piece[]
export type Block =
  | { kind: 'text'; text: Paragraph }
  | { kind: 'list'; items: Paragraph[] }
  | { kind: 'question'; question: Paragraph; answer: Paragraph }
export type Section = { id: string; title: string; blocks: Block[] }
export type InfoText = { title: string; lead: Paragraph; sections: Section[] }

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

const ltr = (text: string, href?: string): Piece => ({ ltr: text, href })
function addressLine(): string {
  const { building, street, district, city, postal_code: code } = shop.contact.address
  return `${building} ${street}، ${district}، ${city} ${code}`
}
/** A value of several paragraphs becomes part of the text. */
type Values = Record<string, Piece | Paragraph | number>
const shopValues = (): Values => ({
  storeName: shop.identity.name,
  legalName: shop.identity.legal_name,
  cr: ltr(shop.legal.commercial_registration),
  vat: ltr(shop.legal.vat_number),
  email: ltr(shop.contact.email, external.email(shop.contact.email)),
  phone: ltr(formatPhone(shop.contact.phone), external.phone(shop.contact.phone)),
  whatsapp: ltr(formatPhone(shop.contact.whatsapp), external.whatsapp(shop.contact.whatsapp)),
  hours: shop.hours.text,
  address: addressLine(),
  vatPercent: shop.tax.percent,
  returnDays: shop.returns.days,
  partnerPercent: shop.partners.percent,
  partnerDays: shop.partners.cookie_days,
  lateDays: LATE_DAYS,
})

/** Sections whose list begins with the shop's delivery methods. */
const LISTS_METHODS = new Set(['info.about.how-we-deliver.', 'info.terms.delivery.'])

/**
 * The text of an information page, with its sections in order.
 * @param delivery null for a page that says nothing of it
 */
export function infoText(name: InfoName, delivery: DeliverySettings | null): InfoText {
  const own = Object.keys(messages).filter((key) => key.startsWith(`info.${name}.`))
  const methods = (delivery ? deliveryLines(delivery) : []).map((line) => pieces(line.id, line.values))
  const free = delivery && freeFrom(delivery, null)
  const values = {
    ...shopValues(),
    deliveryMethods: methods.flatMap((line, index) => (index === 0 ? line : ['؛ ', ...line])),
    isEverFree: free === null ? 'no' : 'yes',
    freeFrom: { halalas: free ?? 0 },
  }
  const say = (id: string): Paragraph => pieces(id, values)
  return {
    title: plain(`info.${name}.title`),
    lead: say(`info.${name}.lead`),
    sections: sectionOrder[name].map((id) => section(name, id, own, say, methods)),
  }
}

function section(
  name: InfoName,
  id: string,
  keys: string[],
  say: (id: string) => Paragraph,
  methods: Paragraph[],
): Section {
  const prefix = `info.${name}.${id}.`
  const blocks: Block[] = []
  const parts = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  const numbered = (kind: string) =>
    parts
      .filter((part) => part.replace(/\d+$/, '') === kind)
      .toSorted((a, b) => Number(a.slice(kind.length)) - Number(b.slice(kind.length)))
  for (const part of numbered('p')) blocks.push({ kind: 'text', text: say(prefix + part) })
  const items = [...(LISTS_METHODS.has(prefix) ? methods : []), ...numbered('li').map((part) => say(prefix + part))]
  if (items.length) blocks.push({ kind: 'list', items })
  for (const part of numbered('q')) {
    blocks.push({ kind: 'question', question: say(prefix + part), answer: say(prefix + part.replace('q', 'a')) })
  }
  return { id, title: plain(`${prefix}title`), blocks }
}

function pieces(id: string, values: Values): Paragraph {
  const formatted: unknown = intl().formatMessage({ id }, values as never)
  return Array.isArray(formatted) ? (formatted as (Piece | Paragraph)[]).flat() : [String(formatted)]
}

const plain = (id: string): string => intl().formatMessage({ id }, { storeName: shop.identity.name })
