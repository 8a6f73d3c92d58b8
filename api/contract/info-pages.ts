/** The pages of every shop, with the sections of their first words in order. Without schemas, for client code. */
export const INFO_PAGES = {
  about: ['story', 'how-we-choose', 'how-we-deliver', 'promise', 'legal-identity'],
  terms: [
    'who-we-are',
    'account',
    'products',
    'prices',
    'offers',
    'ordering',
    'correcting-errors',
    'payment',
    'wallet',
    'delivery',
    'delays',
    'returns',
    'return-exceptions',
    'defects',
    'refunds',
    'invoice',
    'ratings',
    'fair-use',
    'privacy',
    'complaints',
    'changes',
  ],
  privacy: [
    'controller',
    'data-you-give',
    'data-collected',
    'purposes',
    'payment-data',
    'marketing',
    'cookies',
    'sharing',
    'transfers',
    'retention',
    'security',
    'breach',
    'rights',
    'requests',
    'complaint',
    'minors',
    'changes',
  ],
  accessibility: ['abilities', 'checks', 'limits', 'complaints'],
  contact: ['hours', 'address', 'complaints', 'time-limits', 'legal-identity'],
  support: ['order', 'payment', 'delivery', 'returns', 'account', 'partners'],
} as const

export type InfoName = keyof typeof INFO_PAGES
export const isInfoName = (id: string): id is InfoName => Object.hasOwn(INFO_PAGES, id)

/**
 * What a text may name as `{{return_days}}`: it is filled in while a page is rendered, so it is always true. A line that
 * names what the shop does not have is left out.
 */
export const PAGE_VALUES = [
  'store_name',
  'legal_name',
  'commercial_registration',
  'freelance_document',
  'vat_number',
  'address',
  'email',
  'phone',
  'whatsapp',
  'hours',
  'vat_percent',
  'payment_methods',
  'card_brands',
  'instalment_providers',
  'cash_on_delivery',
  'gift_wrapping',
  'return_days',
  'return_days_subject',
  'late_days',
  'free_delivery',
  'delivery_methods',
  'partner_percent',
  'partner_days',
  'partner_days_subject',
  'app',
  'country_service',
] as const
export type PageValue = (typeof PAGE_VALUES)[number]

/** Of pages of the merchant's own; the five have theirs at the top. */
export const OWN_PAGES = '/pages/'
