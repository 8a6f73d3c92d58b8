import { isDeepStrictEqual } from 'node:util'
import type { Address, SavedAddress } from '#api/contract/address.ts'
import type { Express } from '#api/contract/identity.ts'
import { listAddresses } from '#server/addresses/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { lastPlaced } from '#server/orders/public-records.ts'
import { waysOnPage } from '#server/payments/service.ts'
import type { CheckoutShop } from './pay.ts'

/** A saved address as an order keeps it. */
export const toOrderAddress = (saved: SavedAddress): Address =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => !OF_BOOK.has(name))) as Address
const OF_BOOK: ReadonlySet<string> = new Set(['id', 'is_default', 'asks_national_address'])

/**
 * The usual address of a customer whom the checkout need not ask about it: undefined where its national address is to be
 * asked for.
 */
export async function settledAddress(tx: Tx, customerId: number): Promise<Address | undefined> {
  const usual = await usualSaved(tx, customerId)
  return usual && !usual.asks_national_address ? toOrderAddress(usual) : undefined
}

/** The last order's address if it is still in the address book, else the book's default; undefined without any. */
export async function usualAddress(tx: Tx, customerId: number): Promise<Address | undefined> {
  const usual = await usualSaved(tx, customerId)
  return usual && toOrderAddress(usual)
}

async function usualSaved(tx: Tx, customerId: number): Promise<SavedAddress | undefined> {
  const book = await listAddresses(tx, customerId)
  if (book.length === 0) return undefined
  const last = (await lastPlaced(tx, customerId))?.address
  return book.find((saved) => isDeepStrictEqual(toOrderAddress(saved), last)) ?? book[0]
}

/** How a customer can pay on any page: null without a way to do so, or without an address that needs no question. */
export async function readExpress(shop: CheckoutShop, customerId: number): Promise<Express | null> {
  const { card, applePay } = await waysOnPage(shop, customerId)
  if (!card && !applePay) return null
  if (!(await settledAddress(shop.db, customerId))) return null
  return { card: card ? { brand: card.brand, last4: card.last4 } : null, apple_pay: applePay }
}
