import type { Business } from '#api/contract/business.ts'
import { CONSENT_CHANNELS, GENDERS, type ConsentChannel } from '#api/contract/identity-limits.ts'
import { id, time } from './columns.ts'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from './drizzle.ts'

/**
 * A phone or a proven e-mail belongs to one customer at a time; deleted customers release theirs. Several customers may
 * have the same unproven e-mail.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** As its owner wrote it; letter case does not distinguish addresses. */
    email: text(),
    emailVerifiedAt: time(),
    /** PHC string of argon2id; null until the customer sets a password. */
    passwordHash: text(),
    birthday: date(),
    gender: text({ enum: GENDERS }),
    /** For which the customer buys at times. */
    business: jsonb().$type<Business>(),
    /** When the customer agreed to offers on any channel; null for no consent. The history is in `consents`. */
    marketingAt: time(),
    createdAt: time().notNull().defaultNow(),
    deletedAt: time(),
    /** Marks a sample customer of a trial; 'making' until all its orders exist. Sample customers get no messages. */
    sample: text({ enum: ['making', 'made'] }),
  },
  (t) => [
    uniqueIndex('customers_phone')
      .on(t.phone)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('customers_proven_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.deletedAt} is null and ${t.emailVerifiedAt} is not null`),
    // For staff's search, by any part. The folding of names is that of server/platform/database/name-search.ts.
    index('customers_name_parts').using('gin', sql`translate(lower(${t.name}), 'أإآٱىةؤئـًٌٍَُِّْ', 'اااايهوي') gin_trgm_ops`),
    index('customers_email_parts').using('gin', sql`lower(${t.email}) gin_trgm_ops`),
    index('customers_phone_parts').using('gin', sql`${t.phone} gin_trgm_ops`),
  ],
)

/**
 * Consents given and withdrawn: for the terms, and for offers per channel. Rows are never changed, so the shop can
 * prove whom it may contact and since when.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['terms', ...CONSENT_CHANNELS] }).notNull(),
    granted: boolean().notNull(),
    /**
     * Version of the consent text, by server/identity/consent-version.ts; null for consents from before versions
     * existed.
     */
    version: text(),
    /** Where the consent was given. */
    via: text({ enum: ['register', 'account'] }).notNull(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index('consents_customer').on(t.customerId, t.id.desc())],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    createdAt: time().notNull().defaultNow(),
    lastSeenAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
  },
  (t) => [index('sessions_customer').on(t.customerId), index('sessions_expiry').on(t.expiresAt)],
)

/**
 * `login` signs in or up; `email` and `phone` confirm a new address or number; `close` confirms that an account is
 * closed, and `confirm` other changes of a customer without a password.
 */
const CODE_PURPOSES = ['register', 'login', 'recover', 'email', 'phone', 'close', 'confirm'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Data of a sign-up until its phone number is verified. */
export type PendingCustomer = { name: string; email: string | null; passwordHash: string; offers: ConsentChannel[] }

const verificationColumns = () => ({
  id: id(),
  /** SHA-256 of the name under which the browser knows it, base64url. */
  handleHash: text().notNull().unique(),
  purpose: text({ enum: CODE_PURPOSES }).notNull(),
  /** The phone or e-mail address that the code was sent to. */
  target: text().notNull(),
  /** Keyed hash of the code. Null when no code fits: the account is there already, or is not. */
  codeHash: text(),
  triesLeft: integer().notNull(),
  expiresAt: time().notNull(),
  pending: jsonb().$type<PendingCustomer>(),
  /** Whose password the code recovers. */
  customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
  /** SHA-256 of what the right code was exchanged for, base64url. */
  grantHash: text().unique(),
  createdAt: time().notNull().defaultNow(),
})

/** One row for each request of a code: a new request does not replace an earlier one. */
export const verifications = pgTable(
  'code_requests',
  {
    ...verificationColumns(),
    /** Keyed hash of the network that the code counts against until it is entered; null for customers and e-mail. */
    network: text(),
  },
  (t) => [index('code_requests_target').on(t.purpose, t.target), index('code_requests_expiry').on(t.expiresAt)],
)

/** Releases before 0.3 store one code per purpose and target here. The next release drops the table. */
export const formerVerifications = pgTable('verifications', verificationColumns(), (t) => [
  uniqueIndex('verifications_target').on(t.purpose, t.target),
  index('verifications_expiry').on(t.expiresAt),
])

/** Account events, to investigate complaints and attacks. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    /** Keyed hash of the client's IP address. */
    source: text().notNull(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index('security_events_customer').on(t.customerId, t.at), index('security_events_kind').on(t.kind, t.at)],
)

/** Counts of server/platform/http/limits.ts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expiry').on(t.expire)],
)
