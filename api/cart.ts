import { del, get, patch, post, put, type CallOptions } from './client.ts'
import { CART_HEADER } from './contract/cart-limits.ts'
import type { Cart, CartAddition, CartLineChange } from './contract/cart.ts'

/** Id of a guest's cart; null for the signed-in customer's. */
type Id = string | null

const of = (id: Id, options?: CallOptions): CallOptions => ({
  ...options,
  ...(id !== null && { headers: { [CART_HEADER]: id } }),
})
/** @param id of the line; its SKU if it has no texts */
const line = (id: string): string => `/api/cart/items/${encodeURIComponent(id)}`

export const readCart = (id: Id, options?: CallOptions): Promise<Cart> => get('/api/cart', of(id, options))
export const addItem = (id: Id, item: CartAddition, options?: CallOptions): Promise<Cart> =>
  post('/api/cart/items', item, of(id, options))
export const changeItem = (id: Id, lineId: string, change: CartLineChange, options?: CallOptions): Promise<Cart> =>
  patch(line(lineId), change, of(id, options))
export const removeItem = (id: Id, lineId: string, options?: CallOptions): Promise<Cart> =>
  del(line(lineId), of(id, options))
/** Marks the cart's changes as seen. */
export const acceptChanges = (id: Id, options?: CallOptions): Promise<Cart> =>
  post('/api/cart/seen', undefined, of(id, options))
export const setCoupon = (id: Id, code: string, options?: CallOptions): Promise<Cart> =>
  put('/api/cart/coupon', { code }, of(id, options))
export const removeCoupon = (id: Id, options?: CallOptions): Promise<Cart> => del('/api/cart/coupon', of(id, options))
/** Merges the guest's cart into that of the signed-in customer. */
export const mergeCart = (guest: string, options?: CallOptions): Promise<Cart> =>
  post('/api/cart/merge', { cart: guest }, options)
