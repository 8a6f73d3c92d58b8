import type { WalletMovementKind } from '#api/contract/wallet.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { ledgerEntries, ledgerMovements, wallets, type LEDGER_ACCOUNTS } from '#server/platform/database/schema.ts'
import { ofTests } from '#server/money/service.ts'

type Account = (typeof LEDGER_ACCOUNTS)[number]

export type Movement = {
  kind: WalletMovementKind
  /** Idempotency key of the movement, such as `refund:5f…`: the same cause moves money once. */
  cause: string
  /** Shown to the customer: an order number or a payment number. */
  reference: string
  customerId: number
  /** Halalas into the wallet; negative for money out of it. */
  amount: number
  test: boolean
  /** The account that the money comes from or goes to. */
  against: Exclude<Account, 'wallet'>
}

/** Thrown if the wallet's balance is too low. */
export class NotEnough extends Error {
  readonly balance: number

  constructor(balance: number) {
    super('the wallet holds too little')
    this.balance = balance
  }
}

/**
 * Moves money into or out of a wallet, once per cause, and locks the wallet until the transaction ends.
 * @returns the balance afterwards, also for a repeated cause
 * @throws NotEnough
 */
export async function moveMoney(
  tx: Tx,
  { kind, cause, reference, customerId, amount, test, against }: Movement,
): Promise<number> {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`${amount} is no number of halalas`)
  // This lock comes first: it orders the movements of one wallet, and a repeated cause waits here for the first.
  await tx.insert(wallets).values({ customerId }).onConflictDoNothing()
  const before = await lockBalance(tx, customerId)
  const [movement] = await tx
    .insert(ledgerMovements)
    .values({ kind, cause, reference, isTest: test })
    .onConflictDoNothing()
    .returning({ id: ledgerMovements.id })
  if (!movement) return before
  const balance = before + amount
  if (balance < 0) throw new NotEnough(before)
  await tx.update(wallets).set({ balance }).where(eq(wallets.customerId, customerId))
  await tx.insert(ledgerEntries).values([
    { movementId: movement.id, account: 'wallet', customerId, amount, balance },
    { movementId: movement.id, account: against, amount: -amount },
  ])
  return balance
}

/** Halalas that this cause has moved into a wallet, negative out of it; undefined if it has moved nothing. */
export async function movedBy(tx: Tx, cause: string): Promise<number | undefined> {
  const [entry] = await tx
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(and(eq(ledgerMovements.cause, cause), eq(ledgerEntries.account, 'wallet')))
  return entry?.amount
}

/** Halalas of test money in a wallet, which a trial puts there. */
export async function testBalanceOf(tx: Tx, customerId: number): Promise<number> {
  const {
    rows: [sum],
  } = await tx.execute<{ held: number }>(sql`
    select coalesce(sum(e.amount), 0)::float8 as held
    from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = 'wallet' and e.customer_id = ${customerId}
    where ${ofTests('m', true)}`)
  return sum!.held
}

/** Whether what leaves a wallet for no order is test money. */
export const holdsTestMoney = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await testBalanceOf(tx, customerId)) > 0

/** Halalas. */
export async function balanceOf(tx: Tx, customerId: number): Promise<number> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.customerId, customerId))
  return wallet?.balance ?? 0
}

/** The balance in halalas; locks the wallet until the transaction ends. */
export async function lockBalance(tx: Tx, customerId: number): Promise<number> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.customerId, customerId)).for('update')
  return wallet?.balance ?? 0
}
