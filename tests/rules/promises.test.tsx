import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import { PAGE_VALUES } from '#api/contract/info-pages.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { arrivalText } from '#components/delivery/days-text.server.ts'
import { Trust } from '#components/home/Trust.tsx'
import { Header } from '#components/layout/Header.tsx'
import { DeliveryAndReturns } from '#components/product/DeliveryAndReturns.tsx'
import { promised } from '#components/product/promised.server.ts'
import { aProduct } from '#components/seo/fixtures.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import { PROMISES, type Setting } from '#locales/promises.ts'
import { shop, showSettings } from '#locales/shop-settings.ts'
import { infoText, plainText } from '#pages/(info)/info-text.server.ts'
import { renderEmail } from '#server/messaging/render.ts'
import { message } from '#server/platform/http/messages.ts'
import { SEED } from '#server/settings/seed.ts'

const words: Record<string, string> = ar
const promises = Object.entries(PROMISES) as [keyof typeof PROMISES, readonly string[]][]
const isSetting = (keeper: string): keeper is Setting => Object.hasOwn(SEED, keeper.split('.')[0]!)
const normal: PublicSettings = {
  ...SEED,
  face: null,
  accounts: { ...SEED.accounts, country_lookup: 'https://country.example/self' },
}
const { delivery, payments } = normal

/** What pages see when a setting is switched off, or says something else. */
const CHANGED: Partial<Record<Setting, Partial<PublicSettings>>> = {
  'accounts.country_lookup': { accounts: { ...normal.accounts, country_lookup: null } },
  'app.enabled': { app: { ...normal.app, enabled: false } },
  'cash_on_delivery.enabled': { payments: { ...payments, off: ['cod'] } },
  'delivery.methods': { delivery: { ...delivery, methods: [] } },
  'gifts.wrapping': { gifts: { wrapping: null } },
  'hours.text': { hours: { text: 'كل يوم' } },
  'legal.vat_number': { legal: { ...normal.legal, vat_number: null } },
  'partners.cookie_days': { partners: { ...normal.partners, cookie_days: 2 } },
  'partners.percent': { partners: { ...normal.partners, percent: 3 } },
  'payments.instalments': { payments: { ...payments, instalments: { from: 1, up_to: 2 } } },
  'payments.marks': { payments: { ...payments, marks: ['apple-pay', 'tabby', 'tamara'] } },
  'payments.off': { payments: { ...payments, off: ['tabby', 'tamara'] } },
  'returns.days': { returns: { days: 14 } },
}

/** A sentence of an information page, as it is published. */
async function ofPage(key: string): Promise<string> {
  const names = Object.fromEntries(PAGE_VALUES.map((name) => [name, `{{${name}}}`]))
  const lines = message(key as keyof typeof ar, names).split('\n')
  const blocks = lines.map((text) => ({ kind: 'text' as const, text: [{ text }] }))
  const page = { slug: 'x', title: 'x', lead: '', sections: [{ id: 'x', title: 'x', blocks }] }
  const settings = async () => ({ delivery: shop.delivery })
  const { sections } = await infoText({ infoPage: async () => page, settings }, '/x')
  return sections[0]!.blocks.map((block) => (block.kind === 'text' ? plainText(block.text) : '')).join('\n')
}

const email = (template: 'orderCollected' | 'orderDelivered') =>
  renderEmail(template, { order: '1', path: '/' }, 'https://shop.example').text
const product = () => promised(aProduct(), shop.delivery)
const header = () =>
  renderToStaticMarkup(<Header navigation={[]} freeDeliveryFrom={freeFrom(shop.delivery, null)} path="/" />)
const trust = () => {
  const isSent = shop.delivery.methods.length > 0
  return renderToStaticMarkup(<Trust arrival={isSent ? arrivalText(shop.delivery) : null} />)
}
const terms = (price: number) => renderToStaticMarkup(<DeliveryAndReturns sku="A" price={price} {...product()} />)
const spoken = (key: keyof typeof ar, values: () => Record<string, string | number>) => () => message(key, values())

/** Sentences elsewhere, where a setting decides. */
const ELSEWHERE: Record<string, () => string> = {
  'contact.sent.text': spoken('contact.sent.text', () => ({ hours: shop.hours.text })),
  'home.trust.delivery': trust,
  'home.trust.returnsText': trust,
  'layout.delivery': header,
  'layout.freeDelivery': header,
  'message.orderCollected.body': () => email('orderCollected'),
  'message.orderDelivered.body': () => email('orderDelivered'),
  'partner.link.intro': spoken('partner.link.intro', () => ({ days: shop.partners.cookie_days })),
  'partner.offer': spoken('partner.offer', () => ({
    percent: shop.partners.percent,
    days: shop.partners.cookie_days,
    taxed: String(shop.legal.vat_number !== null),
  })),
  'product.deliveryFree': () => terms(40_000),
  'product.deliveryFreeFrom': () => terms(10_000),
  'product.instalments': () => JSON.stringify(product().instalments),
  'promise.delivery': () => product().delivery,
  'promise.delivery.byCity': () => product().delivery,
  'promise.returns': () => product().returns,
  'promise.tax.standard': () => String(product().tax),
  'return.text': spoken('return.text', () => ({ days: shop.returns.days })),
  'ticket.list.intro': spoken('ticket.list.intro', () => ({ hours: shop.hours.text })),
}

describe('what the shop promises', () => {
  afterEach(() => showSettings({ ...SEED, face: null }))
  const settingsOf = promises.flatMap(([key, keepers]) =>
    keepers.filter(isSetting).map((setting) => [key, setting] as const),
  )

  it.each(settingsOf)('%s appears, changes or goes with %s', async (key, setting) => {
    const said = key.startsWith('info.') ? () => ofPage(key) : ELSEWHERE[key]!
    showSettings(normal)
    const before = await said()
    expect(before).not.toBe('')
    // Of e-mails, the server's own settings decide.
    const days = SEED.returns.days
    SEED.returns.days = setting === 'returns.days' ? 14 : days
    showSettings(CHANGED[setting])
    try {
      expect(await said()).not.toBe(before)
    } finally {
      SEED.returns.days = days
    }
  })

  it('is named with what keeps it, on information pages', () => {
    const subjects =
      /كلمة (ال)?مرور|إرجاع|[تن]عيد|استرد|تلغ|ألغ[ِه]|نعدّل (?!هذه)|لنعدّل|نوصّل|(?<!عنوان |عناوين |طريقة )التوصيل|نرد عليك|تدفع ب|على دفعات|دون اتصال/
    const lines = Object.entries(words).filter(([key]) =>
      /^info\.(?!value|delivery|accessibility)\w+\.[\w-]+\.(p|li|a)\d+$/.test(key),
    )
    expect(lines.length).toBeGreaterThan(100)
    const unnamed = lines.filter(([key, text]) => subjects.test(text) && !Object.hasOwn(PROMISES, key))
    expect(unnamed.map(([key]) => key)).toEqual([])
  })

  it('quotes only buttons, fields and pages of that name', () => {
    const OF_OTHERS = new Set(['بلاغ تجاري', 'مشاركة', 'إضافة إلى الشاشة الرئيسية', 'ref', 'partners'])
    const texts = new Set(Object.values(words))
    const unknown = Object.entries(words)
      .filter(([key]) => /^(info|message|notification)\./.test(key))
      .flatMap(([key, text]) =>
        [...text.matchAll(/«([^«»{}]{3,40})»/g)]
          .filter(([, name]) => !texts.has(name!) && !OF_OTHERS.has(name!))
          .map(([name]) => `${key}: ${name}`),
      )
    expect(unknown).toEqual([])
  })
})
