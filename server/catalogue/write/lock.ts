import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { loadCategories, loadProducts, type StoredProduct } from './state.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

/** One writer at a time, since two would not see each other's new names and slugs. Take it before any row lock. */
export const lockWriting = (tx: Tx) => takeLock(tx, 'catalogue')

/** Reads a product and locks it until the transaction ends, for writers that decide by its state. */
export async function lockProduct(tx: Tx, sku: string): Promise<StoredProduct | undefined> {
  await lockWriting(tx)
  await tx.execute(sql`select id from products where sku = ${sku} for update`)
  return loadProduct(tx, sku)
}

/** Locks products until the transaction ends, in the order in which orders lock them. */
export async function lockProductsBySku(tx: Tx, skus: string[]): Promise<void> {
  await lockWriting(tx)
  await tx.execute(sql`select id from products where sku = any(${sql.param(skus)}::text[]) order by id for update`)
}

export async function loadProduct(tx: Tx, sku: string): Promise<StoredProduct | undefined> {
  const keys = new Map([...(await loadCategories(tx))].map(([key, { id }]) => [id, key]))
  return (await loadProducts(tx, [sku], keys)).get(sku)
}
