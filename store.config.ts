import type { CountryCode } from 'libphonenumber-js'
import type { SOCIAL } from '#api/contract/settings/sections.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'

/** The first delivery settings of a shop; api/contract/settings/delivery.ts explains the fields. */
export const delivery: DeliverySettings = {
  zones: [
    { id: 'riyadh', name: 'الرياض', regions: [], cities: ['riyadh'] },
    {
      id: 'main-cities',
      name: 'جدة ومكة المكرمة والمدينة المنورة والدمام والخبر',
      regions: [],
      cities: ['jeddah', 'makkah', 'madinah', 'dammam', 'khobar'],
    },
    {
      id: 'kingdom',
      name: 'بقية مدن المملكة',
      regions: [
        'SA-01',
        'SA-02',
        'SA-03',
        'SA-04',
        'SA-05',
        'SA-06',
        'SA-07',
        'SA-08',
        'SA-09',
        'SA-10',
        'SA-11',
        'SA-12',
        'SA-14',
      ],
      cities: [],
    },
  ],
  methods: [
    {
      kind: 'standard',
      name: 'توصيل عادي',
      is_on: true,
      zones: ['riyadh', 'main-cities', 'kingdom'],
      prices: [{ from: 0, price: 2500 }],
      weights: [{ up_to: 15000, fee: 0 }],
      per_kilogram: 200,
      free_from: 30000,
      carrier: null,
      handling_days: 1,
      min_days: 2,
      max_days: 5,
      cutoff_hour: 24,
      work_days: [0, 1, 2, 3, 4, 6],
    },
    {
      kind: 'express',
      name: 'توصيل سريع',
      is_on: true,
      zones: ['riyadh', 'main-cities'],
      prices: [{ from: 0, price: 4500 }],
      weights: [{ up_to: 10000, fee: 0 }],
      per_kilogram: 400,
      free_from: null,
      carrier: null,
      handling_days: 1,
      min_days: 1,
      max_days: 2,
      cutoff_hour: 24,
      work_days: [0, 1, 2, 3, 4, 6],
    },
    {
      kind: 'pickup',
      name: 'استلام من الفرع',
      is_on: true,
      zones: ['riyadh'],
      prices: [{ from: 0, price: 0 }],
      weights: [],
      per_kilogram: null,
      free_from: null,
      carrier: null,
      handling_days: 1,
      min_days: 0,
      max_days: 1,
      cutoff_hour: 24,
      work_days: [0, 1, 2, 3, 4, 6],
    },
  ],
  without_cash: [],
  holidays: [],
  tracking: [
    { carrier: 'SMSA', url: 'https://www.smsaexpress.com/sa/ar/trackingdetails?tracknumbers={number}' },
    { carrier: 'SPL', url: 'https://splonline.com.sa/ar/shipmentdetailsstatic/?tid={number}' },
    { carrier: 'Aramex', url: 'https://www.aramex.com/sa/ar/track/results?ShipmentNumber={number}' },
    { carrier: 'Naqel', url: 'https://www.naqelexpress.com/ar/sa/tracking/?waybill={number}' },
  ],
  national_address: true,
}

/**
 * What a new shop starts with, here the demo shop with sample legal numbers: the first start writes it to the settings
 * (docs/settings.md), which decide from then on. Amounts are halalas, durations days, weights grams.
 */
export const store = {
  name: 'واحة',
  legalName: 'شركة واحة للتجارة الإلكترونية',
  /** Null for a person with a freelance document, who enters it in the settings. */
  commercialRegistration: '1010000000' as string | null,
  /** Null for a shop that is not registered for VAT. */
  vatNumber: '310122393500003' as string | null,
  /** Number of the Saudi Business Center's e-store certificate; null without one. */
  businessCertificate: null as string | null,

  email: 'salam@waha.example',
  /** E.164 */
  phone: '+966112345678',
  whatsapp: '+966501234567',
  address: {
    building: '2919',
    street: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
    country: 'SA',
    /** The national short address (RAAA2919) and the additional number (3618), which labels have; null until known. */
    short: null as string | null,
    additionalNumber: null as string | null,
  },
  hours: 'من الأحد إلى الخميس، من 9 صباحًا إلى 6 مساءً',
  /** The shop's profiles. */
  social: {} as Partial<Record<(typeof SOCIAL)[number], string>>,

  /**
   * An IP-to-country service in the format of ip2c.org («1;SA;SAU;Saudi Arabia»), such as `https://ip2c.org/self`,
   * which preselects the country of phone fields. It learns the visitors' addresses, so none is set by default.
   */
  countryLookup: null as string | null,

  locale: {
    /** 'latn' shows 123, 'arab' shows ١٢٣. */
    digits: 'latn' as 'latn' | 'arab',
  },

  vat: { percent: 15 },

  search: {
    /**
     * Words excluded from popular searches, in addition to the built-in list (server/search/query/words-never-suggested.ts).
     */
    neverSuggest: [] as string[],
  },

  returns: { days: 7 },

  /**
   * The partner programme: commission in percent of an order's goods without VAT, and days that a partner's link
   * counts.
   */
  partners: { percent: 8, cookieDays: 30 },

  /**
   * Cash on delivery: fee including VAT, and the largest order, in halalas; null disables it. `newCustomers`, without
   * an earlier delivery, may have this many open orders with at most this total.
   */
  cashOnDelivery: { fee: 2000, most: 200000, newCustomers: { orders: 2, total: 200000 } } as {
    fee: number
    most: number
    newCustomers: { orders: number; total: number }
  } | null,

  accounts: {
    /**
     * Countries whose mobile numbers may register (ISO 3166-1). Every country adds one in which SMS costs can be run
     * up.
     */
    phoneCountries: ['SA'] as CountryCode[],
    /** Most SMS codes that the shop sends per hour. */
    smsPerHour: 500,
  },

  stock: {
    /** At this stock or below, the shop shows the exact number. */
    low: 5,
  },

  /**
   * Hosts besides the shop's own whose pictures pages may show, for catalogues with external pictures (`--images`).
   * Pictures of other hosts are omitted.
   */
  pictureHosts: [] as string[],

  /**
   * A fallback for icons if the shop's own service is slow: an API in Iconify's format, such as
   * `https://api.iconify.design`. Null retries the shop's own with a longer timeout.
   */
  iconFallback: null as string | null,

  /** Menu icons by category slug, and the default; names from https://lucide.dev/icons. */
  categoryIcons: {
    تمور: 'tree-palm',
    'القهوة-والشاي': 'coffee',
    'العود-والبخور': 'flame',
    العطور: 'spray-can',
    العسل: 'hexagon',
    'الخزف-والزجاج': 'amphora',
    'السجاد-والمنسوجات': 'layers',
    القرطاسية: 'pen-line',
    'صناديق-الهدايا': 'gift',
  } as Record<string, string>,
  otherCategoryIcon: 'shapes',

  /**
   * Whether the shop is an installable offline app. False removes it from browsers: on their next page they unregister
   * the service worker and delete its caches (`/sw-kill.json`).
   */
  app: true as boolean,

  /** Price of gift wrapping, halalas; null offers none. */
  gifts: { wrapping: 1500 as number | null },

  /** Prices, in halalas, that providers let customers pay in four instalments. */
  instalments: { from: 10000, upTo: 500000 },

  /** Payment logos shown to shoppers. */
  payments: ['mada', 'visa', 'mastercard', 'apple-pay', 'stc-pay', 'tabby', 'tamara'] as string[],
} as const
