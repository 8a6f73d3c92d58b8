import { PARTNER_STATES, REFERRAL_STATES } from '#api/contract/partner-states.ts'
import { halalas, id, time } from './columns.ts'
import { date, index, integer, pgTable, primaryKey, text } from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orders } from './schema-orders.ts'

/** A partner who refers customers for a commission. */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Upper case, Latin; part of links. */
    code: text().notNull().unique(),
    state: text({ enum: PARTNER_STATES }).notNull().default('applied'),
    /** Where and how the partner promotes the shop. */
    place: text().notNull(),
    about: text().notNull().default(''),
    why: text(),
    createdAt: time().notNull().defaultNow(),
    decidedAt: time(),
  },
  (t) => [index('partners_state').on(t.state, t.id)],
)

/** Visits through a partner's link, one row per day in Riyadh. */
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

/** An order referred by a partner. The commission is fixed and paid once no part of the order can be returned. */
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
