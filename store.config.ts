import type { CountryCode } from 'libphonenumber-js'

/** Where shops meet their customers; the footer names them in this order. */
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

/**
 * What a merchant edits. The values here are those of the demonstration shop; its legal numbers are samples.
 * Amounts are halalas, durations days, weights grams.
 */
export const store = {
  name: 'واحة',
  legalName: 'شركة واحة للتجارة الإلكترونية',
  commercialRegistration: '1010000000',
  vatNumber: '310122393500003',
  /** Number of the Saudi Business Center's e-store certificate; null until there is one. */
  businessCertificate: null as string | null,

  /** Address of the shop on the web, no slash at its end; SITE_URL in the environment overrides it. */
  siteUrl: 'https://waha.example',
  /** Where browsers find the API, no slash at its end; null while the shop's own address answers `/api`. */
  apiUrl: null as string | null,
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
  },
  hours: 'من الأحد إلى الخميس، من 9 صباحًا إلى 6 مساءً',
  /** The shop's own pages elsewhere, of those that SOCIAL names. */
  social: {
    instagram: 'https://www.instagram.com/waha.example',
    x: 'https://x.com/waha_example',
    tiktok: 'https://www.tiktok.com/@waha.example',
  } as Partial<Record<(typeof SOCIAL)[number], string>>,

  /**
   * An IP-to-country service of ip2c.org's kind («1;SA;SAU;Saudi Arabia»), as `https://ip2c.org/self`: phone fields then
   * begin with the visitor's country. It learns the visitors' addresses, so none is asked unless you name one.
   */
  countryLookup: null as string | null,

  locale: {
    /** 'latn' shows 123, 'arab' shows ١٢٣. */
    digits: 'latn' as 'latn' | 'arab',
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
  },

  vat: { percent: 15 },

  search: {
    /** Words that never stand among the searches shown to others, beside those that the shop brings along (server/search/guard.ts). */
    neverSuggest: [] as string[],
  },

  shipping: {
    freeFrom: 30000,
    handlingDays: 1,
    standard: {
      price: 2500,
      minDays: 2,
      maxDays: 5,
      /** Grams that the price covers, and what each further kilogram costs. */ upTo: 15000,
      perKilogram: 200,
    },
    express: {
      price: 4500,
      minDays: 1,
      maxDays: 2,
      upTo: 10000,
      perKilogram: 400,
      /** Ids of cities it goes to. */ cities: [
        'riyadh',
        'jeddah',
        'dammam',
        'khobar',
        'makkah',
        'madinah',
      ] as string[],
    },
    pickup: { price: 0, minDays: 0, maxDays: 1, cities: ['riyadh'] as string[] },
  },

  /** Carriers' pages about a shipment, by a word of the carrier's name; `{number}` is the shipment's. */
  carriers: {
    SMSA: 'https://www.smsaexpress.com/sa/ar/trackingdetails?tracknumbers={number}',
    SPL: 'https://splonline.com.sa/ar/shipmentdetailsstatic/?tid={number}',
    Aramex: 'https://www.aramex.com/sa/ar/track/results?ShipmentNumber={number}',
    Naqel: 'https://www.naqelexpress.com/ar/sa/tracking/?waybill={number}',
  } as Record<string, string>,

  returns: { days: 7 },

  /** The partner programme: percent of an order's goods without VAT, and days that a partner's link counts. */
  partners: { percent: 8, cookieDays: 30 },

  /** Cash on delivery: its fee, VAT included, and the largest order it is offered for; null switches it off. */
  cashOnDelivery: { fee: 2000, most: 200000 } as { fee: number; most: number } | null,

  accounts: {
    /** Whose mobile numbers may sign up (ISO 3166-1). Each country more is one more that SMS can be run up in. */
    phoneCountries: ['SA'] as CountryCode[],
    /** Codes by SMS that the whole shop sends within an hour, at most. */
    smsPerHour: 500,
  },

  stock: {
    /** From this number of units down, the shop says how many are left. */
    low: 5,
  },

  /**
   * A second source for icons that pages fetch, for when the shop's own does not answer in time: an address that speaks
   * Iconify's protocol, such as `https://api.iconify.design`; null asks the shop's own again, with more patience.
   */
  iconFallback: null as string | null,

  /** What stands beside a category in the menu, by its slug, and beside those not named; of https://lucide.dev/icons. */
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
   * The shop as an app, which browses without a connection. False calls back what browsers hold of it: at their next page
   * they forget the worker and all it kept (`/sw-kill.json`).
   */
  app: true as boolean,

  /** Payment marks shown to shoppers. */
  payments: ['mada', 'visa', 'mastercard', 'apple-pay', 'stc-pay', 'tabby', 'tamara'] as string[],
} as const
