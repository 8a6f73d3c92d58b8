import { PARTNER_STATES, REFERRAL_STATES } from '#api/contract/partner-states.ts'
import { halalas, id, time } from './columns.ts'
import { date, index, integer, pgTable, primaryKey, text } from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orders } from './schema-orders.ts'

/** Somebody who sends customers to the shop for a commission. */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Upper case, Latin; stands in links. */
    code: text().notNull().unique(),
    state: text({ enum: PARTNER_STATES }).notNull().default('applied'),
    /** Where they speak of the shop, and how. */
    place: text().notNull(),
    about: text().notNull().default(''),
    why: text(),
    createdAt: time().notNull().defaultNow(),
    decidedAt: time(),
  },
  (t) => [index('partners_state').on(t.state, t.id)],
)

/** Visits by a partner's link, a row a day in Riyadh. */
export const partnerVisits = pgTable(
  'partner_visits',
  {
    partnerId: integer()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visits: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.day] })],
)

/** An order that came by a partner; its commission is fixed and paid when nothing of it can come back any more. */
export const referrals = pgTable(
  'referrals',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    partnerId: integer()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    state: text({ enum: REFERRAL_STATES }).notNull().default('pending'),
    /** Null until it is paid. */
    commission: halalas(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
  },
  (t) => [index('referrals_partner').on(t.partnerId, t.orderId.desc()), index('referrals_state').on(t.state)],
)
