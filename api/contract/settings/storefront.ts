import { Type } from 'typebox'
import { nullable } from '../shared.ts'
import { closed, text } from '../staff-entry.ts'
import { Link } from './shop.ts'

// What the storefront shows and takes.

const IconName = Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', examples: ['coffee'] })
const Host = Type.String({ maxLength: 253, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', examples: ['images.example.com'] })

export const Display = closed({
  /** `latn` shows 123, `arab` shows ١٢٣. */
  digits: Type.Enum(['latn', 'arab']),
  /** At this stock or below, pages show the exact number. */
  low_stock: Type.Integer({ minimum: 0, maximum: 1000 }),
})

const announced = {
  text: nullable(text(120)),
  /** A page of the shop, or another site. */
  link: nullable(
    Type.String({ maxLength: 300, pattern: '^(/(?![/\\\\])|https://)[^\\s<>"\\\\]*$', examples: ['/products'] }),
  ),
}
const Moment = nullable(Type.String({ format: 'date-time' }))

/** A bar above the header. */
export const Announcement = closed({
  ...announced,
  /** Shown from then on; null for at once. */
  from: Moment,
  /** Not shown any more; null for never. */
  to: Moment,
})

/** As pages have it: without text outside its time. */
export const ShownAnnouncement = Type.Object(announced)

export const Accounts = closed({
  /**
   * Countries whose mobile numbers may register (ISO 3166-1). Every country adds one in which SMS costs can be run up.
   */
  phone_countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$', examples: ['SA'] }), {
    minItems: 1,
    maxItems: 60,
    uniqueItems: true,
  }),
  /**
   * An IP-to-country service in the format of ip2c.org («1;SA;SAU;Saudi Arabia»), which preselects the country of phone
   * fields. It learns the visitors' addresses.
   */
  country_lookup: nullable(Link),
})

/** Of the menu; names from https://lucide.dev/icons. The browser asks for them when the menu opens. */
export const Icons = closed({
  /** By category slug. */
  categories: Type.Record(Type.String({ minLength: 1, maxLength: 200 }), IconName, { maxProperties: 100 }),
  other_category: IconName,
})

/** What feeds of offers say beyond the catalogue. */
export const Feeds = closed({
  /** Numbers of Google's product categories, by category slug; they count for the categories below, too. */
  google_categories: Type.Record(
    Type.String({ minLength: 1, maxLength: 200 }),
    Type.String({ pattern: '^[1-9][0-9]{0,6}$', examples: ['5865'] }),
    { maxProperties: 1000 },
  ),
})

/** Whether the shop is an installable offline app. Off removes it from browsers on their next page. */
export const App = closed({
  enabled: Type.Boolean(),
  /** An API in Iconify's format for when the shop's own icons are slow, such as `https://api.iconify.design`. */
  icon_fallback: nullable(Link),
})

/** Words excluded from popular searches, in addition to the built-in list. */
export const Search = closed({ never_suggest: Type.Array(text(60), { maxItems: 1000, uniqueItems: true }) })

/** Most SMS codes that the shop sends per hour. */
export const Messages = closed({ sms_per_hour: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })

/** Hosts besides the shop's own whose pictures pages may show. Pictures of other hosts are omitted. */
export const Pictures = closed({ hosts: Type.Array(Host, { maxItems: 100, uniqueItems: true }) })
