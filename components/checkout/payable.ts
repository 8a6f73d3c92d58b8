import { store } from '#config'
import type { Order, PaymentOptions, PaymentStart } from '#api/contract/order.ts'

export type Way = { method: PaymentOptions['methods'][number]['method'] | undefined; wallet: boolean }

export type Payable = {
  totals: Order['totals']
  /** Halalas that the wallet pays, and what is left to another method. */
  fromWallet: number
  due: number
  /** What the API is asked for; undefined while no method is chosen for what is left. */
  start: PaymentStart | undefined
}

/** What an order comes to when it is paid in this way: cash on delivery adds its fee, the wallet goes as far as it goes. */
export function payable(
  { totals }: Pick<Order, 'totals'>,
  { methods, wallet_balance: balance }: PaymentOptions,
  { method, wallet }: Way,
): Payable {
  const bare = totals.total - totals.fee
  const isCovered = wallet && balance >= bare
  const chosen = isCovered ? undefined : methods.find((option) => option.method === method && option.refused === null)
  const fee = chosen?.fee ?? 0
  const total = bare + fee
  const fromWallet = wallet ? Math.min(balance, total) : 0
  // Half up, as the invoice has it (docs/commerce.md).
  const vat = Math.round((total * store.vat.percent) / (100 + store.vat.percent))
  const other = chosen && chosen.method !== 'wallet' ? chosen.method : undefined
  return {
    totals: { ...totals, fee, total, vat },
    fromWallet,
    due: total - fromWallet,
    start: isCovered ? { wallet: true, total } : other && { method: other, ...(wallet && { wallet }), total },
  }
}
