import { CARD_BRANDS } from '#api/contract/cards.ts'
import { PAYMENT_METHODS, PAYMENT_STATES, REFUND_STATES, REFUND_TARGETS } from '#api/contract/order-states.ts'
import { PAYMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { WALLET_MOVEMENTS } from '#api/contract/wallet-kinds.ts'
import { halalas, id, time } from './columns.ts'
import { boolean, check, date, index, integer, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orderEdits, orders } from './schema-orders.ts'

/** `cod`: cash on delivery, by carriers. */
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
    /** The order whose edit a top-up was paid for. */
    editOf: integer().references(() => orders.id),
    /** The edit itself. */
    editId: integer().references(() => orderEdits.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's id of the payment, once it has one. */
    providerId: text(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('initiated'),
    amount: halalas().notNull(),
    refunded: halalas().notNull().default(0),
    redirectUrl: text(),
    isTest: boolean().notNull().default(false),
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
    // Of payments that paid their orders; see server/reports/table.ts.
    index('payments_paying')
      .on(t.orderId, t.method, t.provider, t.amount, t.id)
      .where(
        sql`${t.state} in ('authorised', 'paid', 'partly_refunded', 'refunded') or (${t.state} = 'voided' and ${t.refunded} > 0)`,
      ),
    index('payments_customer').on(t.customerId, t.createdAt),
    index('payments_method').on(t.method, t.orderId),
    index('payments_edit')
      .on(t.editId)
      .where(sql`${t.editId} is not null`),
    index('payments_given_up')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'failed'`),
    // For staff, of payments that may need a person; see server/health/stuck-payments.ts.
    index('payments_stuck')
      .on(t.createdAt)
      .where(sql`${t.state} in ('authorised', 'voided', 'late')`),
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

/**
 * Cards that a provider keeps under a token: those that their customers asked to keep, and those of payments that are
 * not over. The shop never sees a card's number.
 */
export const paymentCards = pgTable(
  'payment_cards',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** Only the shop's secret key can charge it. */
    token: text().notNull(),
    brand: text({ enum: CARD_BRANDS }).notNull(),
    last4: text().notNull(),
    month: integer().notNull(),
    year: integer().notNull(),
    /** The payment that first used it. */
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The customer agreed that it is kept. */
    consented: boolean().notNull(),
    /** When the payment succeeded; only then it is offered again. */
    savedAt: time(),
    usedAt: time().notNull().defaultNow(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_cards_token').on(t.provider, t.token),
    index('payment_cards_customer').on(t.customerId),
    index('payment_cards_payment').on(t.paymentId),
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
    index('refunds_newest').on(t.createdAt, t.id),
    index('refunds_done')
      .on(t.doneAt)
      .where(sql`${t.state} = 'done'`),
    index('refunds_late')
      .on(t.paymentId)
      .where(sql`${t.isLate}`),
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
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: id(),
    kind: text({ enum: WALLET_MOVEMENTS }).notNull(),
    /** Idempotency key, such as `payment:…:refund`: the same cause moves money once. */
    cause: text().notNull().unique(),
    reference: text().notNull(),
    isTest: boolean().notNull().default(false),
    at: time().notNull().defaultNow(),
  },
  (t) => [
    index('ledger_movements_at').on(t.at),
    // A shop has few or none of them.
    index('ledger_movements_test')
      .on(t.id)
      .where(sql`${t.isTest}`),
  ],
)

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
    // Reports read it alone, without the rows.
    index('ledger_entries_account').on(t.account, t.movementId, t.amount),
  ],
)

/** What a provider or a carrier paid to the bank, as staff read it there. */
export const providerPayouts = pgTable(
  'provider_payouts',
  {
    id: id(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** In Riyadh. */
    day: date().notNull(),
    amount: halalas().notNull(),
    /** Kept back by the provider, VAT included. */
    fee: halalas().notNull().default(0),
    /** The bank's or the provider's. */
    reference: text().notNull(),
    isTest: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('provider_payouts_reference').on(t.provider, t.reference),
    index('provider_payouts_day').on(t.day),
  ],
)
