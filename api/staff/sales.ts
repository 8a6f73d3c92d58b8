import { get, patch, post, type CallOptions } from '#api/client.ts'
import type {
  NewSaleEntry,
  SaleChange,
  SaleDetails,
  SalePreview,
  SalePreviewQuery,
  SaleRepeat,
  SaleUndone,
  SaleWritten,
  StaffSale,
  StaffSales,
} from '#api/contract/staff-sales.ts'

const SALES = '/api/staff/sales'
/** A repeated call with the same key gets the first answer and changes nothing. */
const once = (): CallOptions => ({ idempotencyKey: crypto.randomUUID(), retries: 2 })

export const readSales = (state: StaffSale['state']): Promise<StaffSales> => get(`${SALES}?state=${state}`)
export const readSale = (id: number): Promise<SaleDetails> => get(`${SALES}/${id}`)
export const previewSale = (sale: SalePreviewQuery): Promise<SalePreview> => post(`${SALES}/preview`, sale)
export const createSale = (sale: NewSaleEntry): Promise<SaleWritten> => post(SALES, sale, once())
export const changeSale = (id: number, change: SaleChange): Promise<SaleWritten> =>
  patch(`${SALES}/${id}`, change, once())
export const endSale = (id: number): Promise<SaleWritten> => post(`${SALES}/${id}/end`, {}, once())
export const repeatSale = (id: number, times: SaleRepeat): Promise<SaleWritten> =>
  post(`${SALES}/${id}/repeat`, times, once())
/** @param change as an answer named it by `undo` */
export const undoSaleChange = (change: string): Promise<SaleUndone> => post(`${SALES}/undo`, { change }, once())
