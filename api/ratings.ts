import { del, get, post, put, type CallOptions } from './client.ts'
import type { OwnRating, ProductRatings, Rateable, RatingEntry, RatingSort, RatingState } from './contract/rating.ts'
import type { UploadPurpose } from './contract/support-limits.ts'
import type { Upload } from './contract/support.ts'
import { search } from './search.ts'

const UPLOAD_LIMIT_MS = 120_000

export const readRateable = (order: number, options?: CallOptions): Promise<Rateable> =>
  get(`/api/orders/${order}/ratings`, options)
export const rate = (order: number, entry: RatingEntry, options?: CallOptions): Promise<OwnRating> =>
  put(`/api/orders/${order}/ratings`, entry, options)
export const listOwnRatings = (
  query: { state?: RatingState[]; before?: number },
  options?: CallOptions,
): Promise<{ items: OwnRating[]; more: boolean }> => get(`/api/ratings${search(query)}`, options)
export const readOwnRating = (id: number, options?: CallOptions): Promise<OwnRating> =>
  get(`/api/ratings/${id}`, options)
export const deleteRating = (id: number, options?: CallOptions): Promise<null> => del(`/api/ratings/${id}`, options)

type Asked = { sort: RatingSort; page: number; stars?: number; photos?: boolean }
export const listProductRatings = (
  sku: string,
  { photos, ...asked }: Asked,
  options?: CallOptions,
): Promise<ProductRatings> =>
  get(
    `/api/products/${encodeURIComponent(sku)}/ratings${search({ ...asked, photos: photos ? 'true' : undefined })}`,
    options,
  )
export const voteHelpful = (id: number, isHelpful: boolean, options?: CallOptions): Promise<{ helpful: number }> =>
  isHelpful ? put(`/api/ratings/${id}/helpful`, {}, options) : del(`/api/ratings/${id}/helpful`, options)

/** Uploads one file. */
export function upload(file: File, purpose: UploadPurpose, options?: CallOptions): Promise<Upload> {
  const form = new FormData()
  form.append('file', file)
  return post(`/api/uploads?purpose=${purpose}`, form, { timeLimit: UPLOAD_LIMIT_MS, ...options })
}
