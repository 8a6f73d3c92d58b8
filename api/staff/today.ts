import { get, type CallOptions } from '#api/client.ts'
import type { StaffPayment, Page } from '#api/contract/staff.ts'
import type { StockQuery, StockRow } from '#api/contract/staff-stock.ts'
import type { StaffOrdersQuery, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import type { OwnerNotice } from '#api/contract/staff-audit.ts'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import { search } from '#api/search.ts'

export const readOrders = (query: StaffOrdersQuery, options?: CallOptions): Promise<Page<StaffOrderSummary>> =>
  get(`/api/staff/orders${search(query)}`, options)
export const readStock = (query: StockQuery, options?: CallOptions): Promise<Page<StockRow, string>> =>
  get(`/api/staff/stock${search(query)}`, options)
export const readStuckPayments = (options?: CallOptions): Promise<{ items: StaffPayment[] }> =>
  get('/api/staff/payments/stuck', options)
export const readNotices = (options?: CallOptions): Promise<{ items: OwnerNotice[] }> =>
  get('/api/staff/notices', options)
/** Tickets that wait for an answer. */
export const readTickets = (options?: CallOptions): Promise<Page<unknown>> => get('/api/staff/tickets', options)
/** The settings as the pages show them now. */
export const readShopSettings = (options?: CallOptions): Promise<PublicSettings> => get('/api/settings', options)
