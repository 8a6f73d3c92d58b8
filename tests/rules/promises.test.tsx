import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import { PAGE_VALUES } from '#api/contract/info-pages.ts'
import type { Order } from '#api/contract/order.ts'
import { DATA_REQUEST_DAYS } from '#api/contract/support-limits.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { Sections } from '#components/account/AccountInfo.tsx'
import { Placed } from '#components/checkout/Placed.tsx'
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
import { SECONDS as DEVICE_COOKIE_S } from '#server/identity/known-devices.ts'
import { UNPAID_ADDRESS_DAYS } from '#server/identity/queries-expired.ts'
import { renderEmail } from '#server/messaging/render.ts'
import { message } from '#server/platform/http/messages.ts'
import { SEED } from '#server/settings/seed.ts'

const SITE = 'https://shop.example'
/** The ministry's number for complaints. */
const MINISTRY = 1900
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

const order = (method: 'standard' | 'pickup') =>
  ({
    number: '1',
    payments: [],
    lines: [],
    invoices: [],
    gift: null,
    note: null,
    wallet: 0,
    coupon: null,
    promotions: [],
    can: { edit: false },
    totals: { items: 0, discount: 0, delivery: 0, fee: 0, wrapping: 0, vat: 0, total: 0 },
    delivery: { method, name: '', price: 0, earliest: '2026-12-02', latest: '2026-12-03' },
  }) as unknown as Order
const placed = (method: 'standard' | 'pickup') => renderToStaticMarkup(<Placed order={order(method)} />)
const toOwner =
  (template: 'emailChanged' | 'newDevice' | 'phoneChanged') =>
  (hasPassword: boolean): string =>
    renderEmail(template, { name: 'ن', device: 'Safari', password: hasPassword ? 'yes' : 'none' }, SITE).text
const account = (hasPassword: boolean): string =>
  renderToStaticMarkup(
    <Sections
      account={{
        user: { id: 1, name: 'ن', phone: '+966501234567', email: null, email_verified: false, created_at: '' },
        has_password: hasPassword,
        birthday: null,
        gender: null,
        consents: { email: false, sms: false },
        consent_history: [],
        sessions: [],
      }}
      onChange={() => {}}
    />,
  )

/** Sentences that depend on whose account or order it is, with that and without. */
const CASES: Record<string, (isSo: boolean) => string> = {
  'checkout.next.message': (isSent) => placed(isSent ? 'standard' : 'pickup'),
  'checkout.next.messageOfPickup': (isPickup) => placed(isPickup ? 'pickup' : 'standard'),
  'message.emailChanged.body': toOwner('emailChanged'),
  'message.newDevice.body': toOwner('newDevice'),
  'message.phoneChanged.body': toOwner('phoneChanged'),
  'profile.devices.intro': account,
  'profile.password.first.intro': (hasNone) => account(!hasNone),
  'profile.password.intro': account,
  'promise.noReturns': (isExcepted) => promised(aProduct({ returnable: !isExcepted }), shop.delivery).returns,
}

/** Numbers in sentences of information pages: the program's, or those of a law that it does not carry out. */
const NUMBERS: Record<string, readonly number[]> = {
  // Pixels, in which tests/e2e/sight.ts looks at pages.
  'info.accessibility.abilities.li3': [320],
  'info.accessibility.complaints.p2': [MINISTRY],
  'info.contact.complaints.li3': [MINISTRY],
  'info.contact.time-limits.li1': [24],
  'info.contact.time-limits.li4': [DATA_REQUEST_DAYS],
  'info.contact.time-limits.li5': [90],
  'info.privacy.breach.p1': [72],
  'info.privacy.complaint.p2': [90],
  'info.privacy.cookies.li1': [365, DEVICE_COOKIE_S / 86_400],
  'info.privacy.requests.p2': [DATA_REQUEST_DAYS],
  'info.privacy.retention.li2': [UNPAID_ADDRESS_DAYS],
  'info.terms.complaints.p2': [MINISTRY],
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

  it.each(Object.entries(CASES))('%s is said only in its case', (key, said) => {
    const [start] = words[key]!.split(/[{\n]/)
    expect(said(true)).toContain(start)
    expect(said(false)).not.toBe(said(true))
  })

  it('is said in its case, wherever an account, an order or a product decides', () => {
    const isCase = (keeper: string): boolean => /^(account|order)\./.test(keeper)
    const ofCases = promises.filter(([, keepers]) => keepers.some(isCase)).map(([key]) => key)
    expect(Object.keys(CASES)).toEqual(expect.arrayContaining(ofCases))
  })

  it('counts as the program does, on information pages', () => {
    const counted = Object.entries(words)
      .filter(([key]) => /^info\.(?!value|delivery)\w+\.[\w-]+\.(p|li|a)\d+$/.test(key))
      .map(([key, text]) => [key, [...text.matchAll(/(?<![\w-])\d+/g)].map(([digits]) => Number(digits))] as const)
      .filter(([, numbers]) => numbers.length > 0)
    expect(Object.fromEntries(counted)).toEqual(NUMBERS)
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
