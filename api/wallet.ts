import { get, post, type CallOptions } from './client.ts'
import type { OrderPayment } from './contract/order.ts'
import type { TopUp, Wallet, WalletMovementsQuery } from './contract/wallet.ts'
import { search } from './search.ts'

/** A provider is asked meanwhile, ms. */
const PAYING_MS = 40_000

/** @param query which of its movements */
export const readWallet = (query: WalletMovementsQuery, options?: CallOptions): Promise<Wallet> =>
  get(`/api/wallet${search(query)}`, options)
/** @param idempotencyKey of this try: however often it is sent, it is paid once */
export const topUp = (start: TopUp, idempotencyKey: string, options?: CallOptions): Promise<OrderPayment> =>
  post('/api/wallet/top-ups', start, { ...options, idempotencyKey, timeLimit: PAYING_MS })
/** Asks the provider what became of a top-up. */
export const checkTopUp = (id: string, options?: CallOptions): Promise<OrderPayment> =>
  post(`/api/wallet/top-ups/${encodeURIComponent(id)}/check`, undefined, { ...options, timeLimit: PAYING_MS })
