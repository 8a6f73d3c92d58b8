import { del, get, post, type CallOptions } from './client.ts'
import type { ProductCard } from './contract/product.ts'
import type { SharedWishlist, Wishlist } from './contract/wishlist.ts'
import { search } from './search.ts'

export const readWishlist = (options?: CallOptions): Promise<Wishlist> => get('/api/wishlist', options)
export const addWishes = (skus: string[], options?: CallOptions): Promise<Wishlist> =>
  post('/api/wishlist', { skus }, options)
export const removeWish = (sku: string, options?: CallOptions): Promise<Wishlist> =>
  del(`/api/wishlist/${encodeURIComponent(sku)}`, options)
export const shareWishlist = (isShared: boolean, options?: CallOptions): Promise<Wishlist> =>
  isShared ? post('/api/wishlist/share', undefined, options) : del('/api/wishlist/share', options)
export const readSharedWishlist = (key: string, options?: CallOptions): Promise<SharedWishlist> =>
  get(`/api/wishlists/${encodeURIComponent(key)}`, options)
/** Product cards by SKU, in the given order. */
export const readCards = (skus: string[], options?: CallOptions): Promise<ProductCard[]> =>
  skus.length === 0 ? Promise.resolve([]) : get(`/api/cards${search({ skus })}`, options)
export const noteViewed = (skus: string[], options?: CallOptions): Promise<ProductCard[]> =>
  post('/api/viewed', { skus }, options)
