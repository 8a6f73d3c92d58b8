import { del, patch, post, type CallOptions } from '#api/client.ts'
import type {
  BrandChange,
  BrandWritten,
  CategoryChange,
  CategoryPlace,
  CategoryWritten,
  NewBrand,
  NewCategory,
  TreeRemoved,
  TreeUndone,
} from '#api/contract/staff-tree.ts'

const CATEGORIES = '/api/staff/categories'
const BRANDS = '/api/staff/brands'
const once = (): CallOptions => ({ idempotencyKey: crypto.randomUUID(), retries: 2 })
/** 412 if the record has another version by now. */
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

export const createCategory = (category: NewCategory): Promise<CategoryWritten> => post(CATEGORIES, category, once())
export const changeCategory = (id: number, version: string, change: CategoryChange): Promise<CategoryWritten> =>
  patch(`${CATEGORIES}/${id}`, change, ifMatch(version))
export const placeCategory = (id: number, version: string, place: CategoryPlace): Promise<CategoryWritten> =>
  post(`${CATEGORIES}/${id}/place`, place, ifMatch(version))
/** 409 as long as a product is in it, or a category below it. */
export const removeEmptyCategory = (id: number, version: string): Promise<TreeRemoved> =>
  del(`${CATEGORIES}/${id}?empty=true`, ifMatch(version))

export const createBrand = (brand: NewBrand): Promise<BrandWritten> => post(BRANDS, brand, once())
export const changeBrand = (id: number, version: string, change: BrandChange): Promise<BrandWritten> =>
  patch(`${BRANDS}/${id}`, change, ifMatch(version))
/** 409 as long as a product is of it. */
export const removeBrand = (id: number, version: string): Promise<TreeRemoved> =>
  del(`${BRANDS}/${id}`, ifMatch(version))

/** @param change as an answer named it by `undo` */
export const undoTreeChange = (change: string): Promise<TreeUndone> => post('/api/staff/tree/undo', { change }, once())
