import type { WalletPayout } from '#api/contract/staff.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { readPhone } from '#server/identity/contact/public.ts'
import { holdsTestMoney, lockBalance, movedBy, moveMoney, NotEnough } from './service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'

/**
 * Records a transfer from a wallet to the customer's bank account, once per reference. A closed account's wallet may hold
 * a refund that came later.
 * @returns the new balance, halalas
 * @throws Refusal 404; 409 if the balance is too low; 422 for the reference of another payout to this customer
 */
export function payOut(
  db: Database,
  by: Staff,
  customerId: number,
  { amount, reference, why }: WalletPayout,
): Promise<number> {
  const bankReference = reference.trim()
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(customers, eq(customers.id, customerId))) === 0) throw notFound()
    const cause = `payout:${customerId}:${bankReference}`
    const held = await lockBalance(tx, customerId)
    const before = await movedBy(tx, cause)
    if (before === -amount) return held
    if (before !== undefined) throw invalid({ reference: 'api.wallet.payoutKnown' })
    const balance = await moveMoney(tx, {
      kind: 'payout',
      cause,
      reference: bankReference,
      customerId,
      amount: -amount,
      test: await holdsTestMoney(tx, customerId),
      against: 'bank',
    }).catch(inWords)
    await recordAction(tx, by, 'wallet.payout', `customer:${customerId}`, {
      amount,
      reference: bankReference,
      why: why.trim(),
    })
    return balance
  })
}

function inWords(error: unknown): never {
  throw error instanceof NotEnough ? new Refusal(409, 'api.wallet.tooLittle') : error
}

/** @throws Refusal 404, 422 for an invalid mobile number */
export async function customerByPhone(db: Tx, typed: string): Promise<number> {
  const read = readPhone(typed)
  if ('fault' in read) throw invalid({ phone: read.fault })
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.phone, read.phone))
  if (!customer) throw notFound()
  return customer.id
}
