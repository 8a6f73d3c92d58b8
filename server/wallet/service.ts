import type { Wallet } from '#api/contract/wallet.ts'
import type { Tx } from '#server/database/connect.ts'
import { balanceOf } from './ledger.ts'
import { pendingTopUps } from './queries.ts'

export { balanceOf, lockBalance, moveMoney, NotEnough, type Movement } from './ledger.ts'
export { verifyLedger, type Books, type Fault } from './verify.ts'

export async function readWallet(db: Tx, customerId: number): Promise<Wallet> {
  return { balance: await balanceOf(db, customerId), pending: await pendingTopUps(db, customerId) }
}
