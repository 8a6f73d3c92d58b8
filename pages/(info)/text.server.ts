import { createIntl } from '@formatjs/intl'
import messages from 'virtual:messages/info'
import { store } from '#config'
import { formatPhone, perLocale } from '#locales/format.ts'
import { external } from '#locales/routes.ts'
import { shop } from '#locales/shop.ts'
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

const { shipping } = store
const ltr = (text: string, href?: string): Piece => ({ ltr: text, href })
function addressLine(): string {
  const { building, street, district, city, postal_code: code } = shop.contact.address
  return `${building} ${street}، ${district}، ${city} ${code}`
}
const price = (halalas: number): Piece => ({ halalas })
const values = (): Record<string, Piece | number> => ({
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
  standardPrice: price(shipping.standard.price),
  expressPrice: price(shipping.express.price),
  freeShippingFrom: price(shipping.freeFrom),
  standardMinDays: shipping.standard.minDays,
  standardMaxDays: shipping.standard.maxDays,
})

/** The text of an information page, with its sections in order. */
export function infoText(name: InfoName): InfoText {
  const own = Object.keys(messages).filter((key) => key.startsWith(`info.${name}.`))
  return {
    title: plain(`info.${name}.title`),
    lead: pieces(`info.${name}.lead`),
    sections: sectionOrder[name].map((id) => section(name, id, own)),
  }
}

function section(name: InfoName, id: string, keys: string[]): Section {
  const prefix = `info.${name}.${id}.`
  const blocks: Block[] = []
  const parts = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  const numbered = (kind: string) =>
    parts
      .filter((part) => part.replace(/\d+$/, '') === kind)
      .toSorted((a, b) => Number(a.slice(kind.length)) - Number(b.slice(kind.length)))
  for (const part of numbered('p')) blocks.push({ kind: 'text', text: pieces(prefix + part) })
  const items = numbered('li').map((part) => pieces(prefix + part))
  if (items.length) blocks.push({ kind: 'list', items })
  for (const part of numbered('q')) {
    blocks.push({ kind: 'question', question: pieces(prefix + part), answer: pieces(prefix + part.replace('q', 'a')) })
  }
  return { id, title: plain(`${prefix}title`), blocks }
}

function pieces(id: string): Paragraph {
  const formatted: unknown = intl().formatMessage({ id }, values() as never)
  return Array.isArray(formatted) ? (formatted as Paragraph) : [String(formatted)]
}

const plain = (id: string): string => intl().formatMessage({ id }, { storeName: shop.identity.name })
