import { get, patch, post, type CallOptions } from '#api/client.ts'
import type { Page } from '#api/contract/staff.ts'
import type {
  NewPromotion,
  PromotionChange,
  PromotionPreview,
  PromotionTrial,
  PromotionUndone,
  PromotionWritten,
  StaffPromotion,
  StaffPromotionsQuery,
} from '#api/contract/staff-promotions.ts'
import { search } from '#api/search.ts'

const PROMOTIONS = '/api/staff/promotions'
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

export const readPromotions = (query: StaffPromotionsQuery): Promise<Page<StaffPromotion>> =>
  get(`${PROMOTIONS}${search(query)}`)
export const readPromotion = (id: number): Promise<StaffPromotion> => get(`${PROMOTIONS}/${id}`)
/** 409 if the code is taken. */
export const addPromotion = (promotion: NewPromotion): Promise<PromotionWritten> => post(PROMOTIONS, promotion)
/** 412 if it has another version by now. */
export const changePromotion = (id: number, version: string, change: PromotionChange): Promise<PromotionWritten> =>
  patch(`${PROMOTIONS}/${id}`, change, ifMatch(version))
/** @param change as an answer named it by `undo` */
export const undoPromotionChange = (change: string): Promise<PromotionUndone> =>
  post(`${PROMOTIONS}/undo`, { change }, { idempotencyKey: crypto.randomUUID(), retries: 2 })
/** What a cart would pay; nothing is saved. */
export const previewPromotions = (trial: PromotionTrial): Promise<PromotionPreview> =>
  post(`${PROMOTIONS}/preview`, trial)
