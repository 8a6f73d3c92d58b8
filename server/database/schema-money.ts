import { PAYMENT_METHODS, PAYMENT_STATES, REFUND_STATES, REFUND_TARGETS } from '#api/contract/order-states.ts'
import { WALLET_MOVEMENTS } from '#api/contract/wallet-kinds.ts'
import { halalas, id, time } from './columns.ts'
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
} from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orders } from './schema-orders.ts'

export const PROVIDERS = ['moyasar', 'tabby', 'tamara', 'cod'] as const

/** One try to pay an order or to top up a wallet. Never holds a card's number. */
export const payments = pgTable(
  'payments',
  {
    /** Given to the provider as its idempotency key where it takes one. */
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Null for a top-up. */
    orderId: integer().references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's name for it, once it has one. */
    providerId: text(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('initiated'),
    amount: halalas().notNull(),
    refunded: halalas().notNull().default(0),
    redirectUrl: text(),
    /** Key of the sentence that tells the customer why it failed. */
    failure: text(),
    /** Until when the provider is asked about it, also after it failed. */
    expiresAt: time(),
    checkedAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_provider').on(t.provider, t.providerId),
    index('payments_order').on(t.orderId),
    index('payments_customer').on(t.customerId, t.createdAt),
    index('payments_given_up')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'failed'`),
    index('payments_open')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} in ('initiated', 'authorised')`),
    // An order is paid once: a second payment under way or done for it is impossible.
    uniqueIndex('payments_one_at_work')
      .on(t.orderId)
      .where(sql`${t.state} in ('initiated', 'authorised', 'paid', 'partly_refunded')`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
)

/** Webhooks that were received, by what makes each one the same as its doubles. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    key: text().notNull(),
    providerId: text().notNull(),
    receivedAt: time().notNull().defaultNow(),
    handledAt: time(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.key] })],
)

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Null when all of it goes to or came from the wallet. */
    paymentId: uuid().references(() => payments.id),
    to: text({ enum: REFUND_TARGETS }).notNull(),
    amount: halalas().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    /** The provider's name for it, or the bank's. */
    providerId: text(),
    /** Why it failed, for staff. */
    failure: text(),
    /** Where a transfer goes to; forgotten once it is done. */
    iban: text(),
    /** When the provider was last asked for it, or staff took the account to their bank. */
    askedAt: time(),
    reason: text().notNull(),
    /** Of a payment that came after its order was given up: no part of what was paid for the order. */
    isLate: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    doneAt: time(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_pending')
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
  ],
)

/** A customer's balance repeats the ledger; the row is locked by whoever moves money. */
export const wallets = pgTable(
  'wallets',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id),
    balance: halalas().notNull().default(0),
  },
  (t) => [check('wallets_never_negative', sql`${t.balance} >= 0`)],
)

/** What stands against customers' wallets. */
export const LEDGER_ACCOUNTS = ['wallet', 'gateway', 'orders', 'commissions', 'adjustments', 'bank'] as const

/** One movement of money; its entries add up to zero. */
export const ledgerMovements = pgTable('ledger_movements', {
  id: id(),
  kind: text({ enum: WALLET_MOVEMENTS }).notNull(),
  /** What caused it, such as `payment:…:refund`: the same cause moves money once. */
  cause: text().notNull().unique(),
  reference: text().notNull(),
  at: time().notNull().defaultNow(),
})

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    movementId: integer()
      .notNull()
      .references(() => ledgerMovements.id),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** Whose, for the account `wallet`; 0 for the shop's own. */
    customerId: integer().notNull().default(0),
    amount: halalas().notNull(),
    /** Of the wallet after it. */
    balance: halalas(),
  },
  (t) => [
    primaryKey({ columns: [t.movementId, t.account, t.customerId] }),
    index('ledger_entries_wallet')
      .on(t.customerId, t.movementId.desc())
      .where(sql`${t.account} = 'wallet'`),
  ],
)

/** Next number of a series; the row is locked while a number is given, so that none is missing. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  next: bigint({ mode: 'number' }).notNull().default(1),
})

/** Never changed and never deleted. `document` holds all that is printed. */
export const invoices = pgTable(
  'invoices',
  {
    number: text().primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The invoice a credit note takes back. */
    originalNumber: text(),
    /** What caused it: the same cause makes one document. */
    cause: text().notNull().unique(),
    issuedAt: time().notNull(),
    total: halalas().notNull(),
    vat: halalas().notNull(),
    document: jsonb().notNull(),
    /** ZATCA's TLV, base64. */
    qr: text().notNull(),
    isTest: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('invoices_sequence').on(t.kind, t.sequence), index('invoices_order').on(t.orderId)],
)
