import type { WalletMovementKind } from '#api/contract/wallet.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { ledgerEntries, ledgerMovements, wallets, type LEDGER_ACCOUNTS } from '#server/database/schema.ts'

type Account = (typeof LEDGER_ACCOUNTS)[number]

export type Movement = {
  kind: WalletMovementKind
  /** What brought it about, such as `refund:5f…`: the same cause moves money once, whoever repeats it. */
  cause: string
  /** What the customer reads: an order's number, a payment's. */
  reference: string
  customerId: number
  /** Halalas into the wallet; below zero out of it. */
  amount: number
  /** Where it comes from, or goes to. */
  against: Exclude<Account, 'wallet'>
}

/** The wallet holds less than was to be taken. */
export class NotEnough extends Error {
  readonly balance: number

  constructor(balance: number) {
    super('the wallet holds too little')
    this.balance = balance
  }
}

/**
 * Moves money into or out of a wallet, once a cause; locks the wallet until the transaction ends.
 * @returns the balance after it, also when the cause had moved money before
 * @throws NotEnough
 */
export async function moveMoney(
  tx: Tx,
  { kind, cause, reference, customerId, amount, against }: Movement,
): Promise<number> {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`${amount} is no number of halalas`)
  // First: movements of one wallet are numbered in the order in which they change it, and a repeated cause waits here for the first.
  await tx.insert(wallets).values({ customerId }).onConflictDoNothing()
  const before = await lockBalance(tx, customerId)
  const [movement] = await tx
    .insert(ledgerMovements)
    .values({ kind, cause, reference })
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

/** Halalas. */
export async function balanceOf(tx: Tx, customerId: number): Promise<number> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.customerId, customerId))
  return wallet?.balance ?? 0
}

/** The same, and nobody else moves money of this wallet until the transaction ends. */
export async function lockBalance(tx: Tx, customerId: number): Promise<number> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.customerId, customerId)).for('update')
  return wallet?.balance ?? 0
}
