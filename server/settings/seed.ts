import { delivery, store } from '#config'
import { PAYMENT_MARKS, SOCIAL, type Section } from '#api/contract/settings/sections.ts'
import type { Settings } from '#api/contract/settings/settings.ts'

const { address, locale, accounts, cashOnDelivery } = store

/** The settings of a new shop, and of sections that a later release adds: store.config.ts. */
export const SEED: Settings = {
  identity: { name: store.name, legal_name: store.legalName, tagline: null },
  contact: {
    email: store.email,
    phone: store.phone,
    whatsapp: store.whatsapp,
    address: {
      building: address.building,
      street: address.street,
      district: address.district,
      city: address.city,
      postal_code: address.postalCode,
      country: address.country,
    },
    short_address: address.short,
    additional_number: address.additionalNumber,
  },
  legal: {
    commercial_registration: store.commercialRegistration,
    freelance_document: null,
    vat_number: store.vatNumber,
    business_certificate: store.businessCertificate,
  },
  hours: { text: store.hours },
  social: Object.fromEntries(SOCIAL.map((network) => [network, store.social[network] ?? null])) as Settings['social'],
  returns: { days: store.returns.days },
  payments: {
    off: [],
    marks: PAYMENT_MARKS.filter((mark) => store.payments.includes(mark)),
    instalments: { from: store.instalments.from, up_to: store.instalments.upTo },
  },
  tax: { percent: store.vat.percent, registered_from: null, registered_until: null },
  reductions: { licence: null, from: null, to: null, link: null },
  partners: { percent: store.partners.percent, cookie_days: store.partners.cookieDays },
  // A shop's own store.config.ts may be older than the list.
  delivery: Object.assign({ without_cash: [] }, delivery),
  gifts: { wrapping: store.gifts.wrapping },
  display: { digits: locale.digits, low_stock: store.stock.low },
  announcement: { text: null, link: null, from: null, to: null },
  accounts: { phone_countries: [...accounts.phoneCountries], country_lookup: store.countryLookup },
  icons: {
    categories: { ...store.categoryIcons },
    other_category: store.otherCategoryIcon,
  },
  app: { enabled: store.app, icon_fallback: store.iconFallback },
  face: { logo: null, one_colour_logo: null, icon: null, shows_name: true, light: {}, dark: {} },
  feeds: { google_categories: {} },
  cash_on_delivery: {
    enabled: cashOnDelivery !== null,
    fee: cashOnDelivery?.fee ?? 0,
    most: cashOnDelivery?.most ?? 0,
    new_customers: cashOnDelivery?.newCustomers ?? { orders: 0, total: 0 },
  },
  search: { never_suggest: [...store.search.neverSuggest] },
  messages: { sms_per_hour: accounts.smsPerHour },
  pictures: { hosts: [...store.pictureHosts] },
}

/** The seed's value of what is absent, such as a field that a later release adds. */
export const withSeed = <S extends Section>(section: S, value: Record<string, unknown> | undefined): Settings[S] => ({
  ...SEED[section],
  ...value,
})
