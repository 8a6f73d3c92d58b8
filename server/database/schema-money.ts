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

/** Payment providers. */
export const PAYMENT_PROVIDERS = ['moyasar', 'tabby', 'tamara'] as const
export const PROVIDERS = [...PAYMENT_PROVIDERS, 'cod'] as const

/** One attempt to pay an order or to top up a wallet. Never holds a card number. */
export const payments = pgTable(
  'payments',
  {
    /** Also the provider's idempotency key, if it supports one. */
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Null for a top-up. */
    orderId: integer().references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's id of the payment, once it has one. */
    providerId: text(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('initiated'),
    amount: halalas().notNull(),
    refunded: halalas().notNull().default(0),
    redirectUrl: text(),
    /** Message key of the reason shown to the customer. */
    failure: text(),
    /** The provider is polled until this time, even after a failure. */
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
    // An order is paid once: it cannot have a second pending or completed payment.
    uniqueIndex('payments_one_at_work')
      .on(t.orderId)
      .where(sql`${t.state} in ('initiated', 'authorised', 'paid', 'partly_refunded')`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
)

/** Received webhooks by a key that identifies duplicates. */
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
    /** Null if the whole refund goes to or came from the wallet. */
    paymentId: uuid().references(() => payments.id),
    to: text({ enum: REFUND_TARGETS }).notNull(),
    amount: halalas().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    /** The provider's or the bank's id of the refund. */
    providerId: text(),
    /** Why it failed, for staff. */
    failure: text(),
    /** Target account of a transfer; deleted once the transfer is done. */
    iban: text(),
    /** When the provider was last asked for the refund, or staff took the account to their bank. */
    askedAt: time(),
    reason: text().notNull(),
    /** True for a payment that arrived after its order was cancelled, which does not count as paid for the order. */
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

/** The balance duplicates the ledger; every movement locks the row. */
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

/** Ledger accounts: customers' wallets and their counterparts. */
export const LEDGER_ACCOUNTS = ['wallet', 'gateway', 'orders', 'commissions', 'adjustments', 'bank'] as const

/** One movement of money; its entries sum to zero. */
export const ledgerMovements = pgTable('ledger_movements', {
  id: id(),
  kind: text({ enum: WALLET_MOVEMENTS }).notNull(),
  /** Idempotency key, such as `payment:…:refund`: the same cause moves money once. */
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
    /** The customer, for the account `wallet`; 0 for the shop's own accounts. */
    customerId: integer().notNull().default(0),
    amount: halalas().notNull(),
    /** The wallet's balance after this entry. */
    balance: halalas(),
  },
  (t) => [
    primaryKey({ columns: [t.movementId, t.account, t.customerId] }),
    index('ledger_entries_wallet')
      .on(t.customerId, t.movementId.desc())
      .where(sql`${t.account} = 'wallet'`),
  ],
)

/** Next number of a series. The row is locked while a number is issued, so that there are no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  next: bigint({ mode: 'number' }).notNull().default(1),
})

/**
 * Never changed or deleted. `document` is an InvoiceSnapshot (server/invoices/snapshot.ts): what is printed, and what
 * later tax documents need.
 */
export const invoices = pgTable(
  'invoices',
  {
    number: text().primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The invoice that a credit note corrects. */
    originalNumber: text(),
    /** Idempotency key: the same cause creates one document. */
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
