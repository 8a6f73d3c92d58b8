import { get, post, type CallOptions } from './client.ts'
import type { OrderPayment } from './contract/order.ts'
import type { TopUp, Wallet, WalletMovementsQuery } from './contract/wallet.ts'
import { search } from './search.ts'

/** ms; the API calls a payment provider. */
const PAYING_MS = 40_000

/** @param query filters its movements */
export const readWallet = (query: WalletMovementsQuery, options?: CallOptions): Promise<Wallet> =>
  get(`/api/wallet${search(query)}`, options)
/** @param idempotencyKey of this attempt; a repeated call pays once */
export const topUp = (start: TopUp, idempotencyKey: string, options?: CallOptions): Promise<OrderPayment> =>
  post('/api/wallet/top-ups', start, { ...options, idempotencyKey, timeLimit: PAYING_MS })
/** Asks the payment provider for the state of a top-up. */
export const checkTopUp = (id: string, options?: CallOptions): Promise<OrderPayment> =>
  post(`/api/wallet/top-ups/${encodeURIComponent(id)}/check`, undefined, { ...options, timeLimit: PAYING_MS })
