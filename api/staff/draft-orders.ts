import { post, put, type CallOptions } from '#api/client.ts'
import type { DraftEntry, DraftLines, DraftLinesPreview, DraftOrder, DraftPreview } from '#api/contract/draft-order.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'

export const previewDraft = (entry: DraftEntry, options?: CallOptions): Promise<DraftPreview> =>
  post('/api/staff/orders/preview', entry, options)
/** Makes the order and sends its link. @param idempotencyKey of this form: sent again, it makes no second order */
export const createDraft = (entry: DraftOrder, idempotencyKey: string): Promise<StaffOrder> =>
  post('/api/staff/orders', entry, { idempotencyKey, retries: 2 })
/** 412 if the order has another version by now. */
export const sendPaymentLink = (id: number, version: string): Promise<StaffOrder> =>
  post(`/api/staff/orders/${id}/payment-link`, undefined, { headers: { 'if-match': `"${version}"` } })
export const previewDraftLines = (id: number, lines: DraftLines['lines']): Promise<DraftLinesPreview> =>
  post(`/api/staff/orders/${id}/draft/preview`, { lines })
/** Sends the link with the new total. 412 if the order has another version by now. */
export const changeDraftLines = (id: number, version: string, lines: DraftLines['lines']): Promise<StaffOrder> =>
  put(`/api/staff/orders/${id}/draft/lines`, { lines }, { headers: { 'if-match': `"${version}"` } })
