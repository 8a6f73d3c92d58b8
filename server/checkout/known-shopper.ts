import { isDeepStrictEqual } from 'node:util'
import type { Address, SavedAddress } from '#api/contract/address.ts'
import { listAddresses } from '#server/addresses/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { lastPlaced } from '#server/orders/public-records.ts'

/** A saved address as an order keeps it. */
export const toOrderAddress = (saved: SavedAddress): Address =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => name !== 'id' && name !== 'is_default')) as Address

/** The last order's address if it is still in the address book, else the book's default; undefined without any. */
export async function usualAddress(tx: Tx, customerId: number): Promise<Address | undefined> {
  const book = (await listAddresses(tx, customerId)).map(toOrderAddress)
  if (book.length === 0) return undefined
  const last = (await lastPlaced(tx, customerId))?.address
  return book.find((address) => isDeepStrictEqual(address, last)) ?? book[0]
}
