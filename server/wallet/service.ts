import {
  LEAST_TOP_UP,
  MOST_TOP_UP,
  type Wallet,
  type WalletMovements,
  type WalletMovementsQuery,
} from '#api/contract/wallet.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { balanceOf } from './ledger.ts'
import { movementsOf, pendingTopUps } from './queries.ts'

export { balanceOf, holdsTestMoney, lockBalance, movedBy, moveMoney, NotEnough, type Movement } from './ledger.ts'
export { endTestBalances } from './end-test-balances.ts'
export { verifyLedger } from './verify.ts'

/** @param methods payment methods that the shop has a provider for; the payments domain knows them */
export async function readWallet(
  db: Tx,
  customerId: number,
  methods: Wallet['top_up']['methods'],
  query: WalletMovementsQuery,
): Promise<Wallet> {
  return {
    balance: await balanceOf(db, customerId),
    pending: await pendingTopUps(db, customerId),
    top_up: { methods, least: LEAST_TOP_UP, most: MOST_TOP_UP },
    movements: await listMovements(db, customerId, query),
  }
}

export async function listMovements(
  db: Tx,
  customerId: number,
  { limit = 20, ...query }: WalletMovementsQuery,
): Promise<WalletMovements> {
  const found = await movementsOf(db, customerId, query, limit + 1)
  return { items: found.slice(0, limit), more: found.length > limit }
}
