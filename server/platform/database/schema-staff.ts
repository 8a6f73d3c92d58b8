import { BUILT_IN_ROLES } from '#api/contract/staff-roles.ts'
import { VIEW_LISTS } from '#api/contract/staff-view-lists.ts'
import { id, time } from './columns.ts'
import { orders } from './schema-orders.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from './drizzle.ts'

/**
 * Who may act for the shop: a person, who has a row in `staff_people`, or an API key, which has a token. Tokens of
 * earlier releases are keys with every permission.
 */
export const staff = pgTable('staff', {
  id: id(),
  name: text().notNull(),
  /** Null for people. */
  tokenHash: text().unique(),
  createdAt: time().notNull().defaultNow(),
  /** When the key was revoked or the person stopped. */
  revokedAt: time(),
  /** Of a key: from api/contract/staff-permissions.ts; `*` is every permission. People have those of their role. */
  permissions: text()
    .array()
    .notNull()
    .default(sql`'{*}'`),
  expiresAt: time(),
  createdBy: integer().references((): AnyPgColumn => staff.id),
  lastUsedAt: time(),
  /** The network. */
  lastUsedFrom: text(),
})

/** Roles of the shop's own, besides those of api/contract/staff-roles.ts. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('staff_roles_name').on(sql`lower(${t.name})`)],
)

/** The row of a person who left stays, without e-mail, password and passkeys. */
export const staffPeople = pgTable(
  'staff_people',
  {
    staffId: integer()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** One of the built-in roles, or `roleId`. */
    role: text({ enum: BUILT_IN_ROLES }),
    roleId: integer().references(() => staffRoles.id),
    email: text(),
    /** Null until the invitation is accepted. */
    joinedAt: time(),
    /** PHC string of argon2id; always with `totpSecret`. */
    passwordHash: text(),
    /** Encrypted with the shop's secret key. */
    totpSecret: text(),
    /** The 30-second step of the last accepted code: each code works once. */
    totpStep: bigint({ mode: 'number' }),
    /** E-mails about new orders, except in quiet hours: [from, until) in Riyadh, over midnight if `from` is later. */
    orderAlerts: boolean().notNull().default(false),
    quietFrom: integer(),
    quietUntil: integer(),
    /** Orders confirmed until then have been reported. */
    alertedAt: time(),
  },
  (t) => [
    uniqueIndex('staff_people_email').on(sql`lower(${t.email})`),
    check('staff_people_one_role', sql`(${t.role} is null) <> (${t.roleId} is null)`),
  ],
)

const person = () =>
  integer()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** At most one per person; deleted once accepted. */
export const staffInvitations = pgTable('staff_invitations', {
  staffId: integer()
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: time().notNull(),
})

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: person(),
    /** base64url, as is the public key (COSE). */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    lastUsedAt: time(),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
)

/** Unused ones; a code is deleted when it is used. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: person(), codeHash: text().notNull() },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: person(),
    tokenHash: text().notNull().unique(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    lastSeenAt: time().notNull().defaultNow(),
    /** Last act of the person, unlike `lastSeenAt`, which a page that only polls renews too. */
    activeAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
    /** When the person last proved who they are: signed in or stepped up. */
    steppedUpAt: time().notNull().defaultNow(),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
)

/** Browsers in which a person wants push messages; see RFC 8030 and RFC 8291. They outlive the session. */
export const staffPushSubscriptions = pgTable(
  'staff_push_subscriptions',
  {
    id: id(),
    staffId: person(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('staff_push_subscriptions_staff').on(t.staffId)],
)

/** Lists of the admin that a person saved under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: id(),
    staffId: person(),
    list: text({ enum: VIEW_LISTS }).notNull(),
    name: text().notNull(),
    /** Of the list's address: its filters, order and hidden columns. */
    search: text().notNull(),
  },
  (t) => [uniqueIndex('staff_views_name').on(t.staffId, t.list, t.name)],
)

/** Answers to calls of staff with an Idempotency-Key. */
export const staffIdempotencyKeys = pgTable(
  'staff_idempotency_keys',
  {
    staffId: person(),
    key: text().notNull(),
    /** Of method, path, version and body: a key used for something else is refused. */
    requestHash: text().notNull(),
    /** Null while the first call is running. */
    status: integer(),
    answer: jsonb(),
    /** Set in the transaction of what the call did. */
    isDone: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.key] }), index('staff_idempotency_keys_age').on(t.createdAt)],
)

/**
 * The audit: what staff did, and what was refused. Triggers refuse updates, and deletes within the retention time;
 * docs/decisions/0047-staff-accounts-and-audit.md
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** Null for the command line, and for a refused caller who is unknown. */
    staffId: integer().references(() => staff.id),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb(),
    at: time().notNull().defaultNow(),
    outcome: text({ enum: ['done', 'refused'] })
      .notNull()
      .default('done'),
    /** What the call needs; null for the command line. */
    permission: text(),
    /** The caller's network; null for the command line. */
    address: text(),
    userAgent: text(),
    /** Of the request, as in `changes`. */
    requestId: uuid(),
  },
  (t) => [index('staff_actions_subject').on(t.subject), index('staff_actions_at').on(t.at)],
)

/** What owners are notified of, besides the audit. A job sends e-mails and push messages; docs/staff.md */
export const ownerNotices = pgTable(
  'owner_notices',
  {
    id: id(),
    at: time().notNull().defaultNow(),
    /** Name of the person or key; null for the command line. */
    who: text(),
    /** `staff.notice.*` in locales/ar.json. */
    kind: text().notNull(),
    /** Of what was changed, never its value. */
    name: text().notNull(),
    /** Of a person who has just ceased to be an owner; null once it is sent. */
    alsoTo: text(),
    sentAt: time(),
  },
  (t) => [index('owner_notices_at').on(t.at)],
)

/**
 * What staff wrote about an order: notes for colleagues, and messages to the customer. Unlike the actions, which the
 * audit keeps, it is deleted with the customer's account.
 */
export const orderTexts = pgTable(
  'order_texts',
  {
    /** Of staffActions; a foreign key would need the right to change them. */
    actionId: integer().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
  },
  (t) => [index('order_texts_order').on(t.orderId)],
)
