import { del, get, patch, post, type CallOptions } from '#api/client.ts'
import type {
  BulkWritten,
  NewProduct,
  PriceChanges,
  ProductChange,
  ProductWritten,
  Removed,
  StaffProduct,
  StockChanges,
} from '#api/contract/staff-catalogue.ts'
import type { ProductsChange, ProductsChanged, StaffBulkChange, StaffBulkChanges } from '#api/contract/staff-bulk.ts'
import type { ChangeUndone, ProductHistory, StaffProducts, StaffProductsQuery } from '#api/contract/staff-products.ts'
import type { StaffBrand, StaffCategory, UploadedPicture } from '#api/contract/staff-tree.ts'
import { search } from '#api/search.ts'

const UPLOAD_MS = 120_000
/** A preview reads some thousand products. */
const BULK_MS = 60_000
const BASE = '/api/staff/products'
const at = (sku: string): string => `${BASE}/${encodeURIComponent(sku)}`
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })
/** A repeated call with the same key gets the first answer and changes nothing. */
const once = (): CallOptions => ({ idempotencyKey: crypto.randomUUID(), retries: 2 })

export const readProducts = (query: StaffProductsQuery, options?: CallOptions): Promise<StaffProducts> =>
  get(`${BASE}${search(query)}`, options)
export const readProduct = (sku: string, options?: CallOptions): Promise<StaffProduct> => get(at(sku), options)
export const createProduct = (product: NewProduct): Promise<ProductWritten> => post(BASE, product, once())
/** 412 if the product has another version by now; the error does not contain it, so read it again. */
export const changeProduct = (sku: string, version: string, change: ProductChange): Promise<ProductWritten> =>
  patch(at(sku), change, ifMatch(version))
/** Deleted, or archived if an order names it. */
export const removeProduct = (sku: string, version: string): Promise<Removed> => del(at(sku), ifMatch(version))
export const changePrices = (items: PriceChanges['items']): Promise<BulkWritten> =>
  patch('/api/staff/prices', { items }, once())
export const changeStock = (items: StockChanges['items']): Promise<BulkWritten> =>
  patch('/api/staff/stock', { items }, once())
export const changeProducts = (change: ProductsChange): Promise<ProductsChanged> =>
  post(`${BASE}/bulk`, change, { ...once(), timeLimit: BULK_MS })
const BULK_CHANGES = '/api/staff/product-changes'
export const readBulkChanges = (): Promise<StaffBulkChanges> => get(BULK_CHANGES)
export const readBulkChange = (id: string): Promise<StaffBulkChange> => get(`${BULK_CHANGES}/${id}`)
export const undoBulkChange = (id: string): Promise<StaffBulkChange> => post(`${BULK_CHANGES}/${id}/undo`, {}, once())
/** @param change as an answer named it by `undo` */
export const undoChange = (change: string): Promise<ChangeUndone> => post(`${BASE}/undo`, { change }, once())
export const readProductHistory = (sku: string, before?: number): Promise<ProductHistory> =>
  get(`${at(sku)}/history${search(before === undefined ? {} : { before })}`)
/** Restores the product as it was after this change, except stock. */
export const restoreProduct = (sku: string, version: string, change: number): Promise<ProductWritten> =>
  post(`${at(sku)}/restore`, { change }, ifMatch(version))

export function uploadPicture(file: File): Promise<UploadedPicture> {
  const form = new FormData()
  form.append('file', file)
  return post('/api/staff/pictures', form, { timeLimit: UPLOAD_MS })
}

export const readBrands = (): Promise<{ items: StaffBrand[] }> => get('/api/staff/brands')
export const readCategories = (): Promise<{ items: StaffCategory[] }> => get('/api/staff/categories')
