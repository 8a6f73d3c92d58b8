import { get, post, put, type CallOptions } from '#api/client.ts'
import type { Page } from '#api/contract/staff.ts'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type {
  HandedOver,
  StaffCarriers,
  StaffWaybill,
  WaybillsAsked,
  WaybillsEntry,
  WaybillsQuery,
} from '#api/contract/staff-waybills.ts'
import { search } from '#api/search.ts'

const path = '/api/staff/waybills'

export const readWaybills = (query: WaybillsQuery, options?: CallOptions): Promise<Page<StaffWaybill>> =>
  get(`${path}${search(query)}`, options)
export const readCarriers = (options?: CallOptions): Promise<StaffCarriers> => get('/api/staff/carriers', options)
/** The cities as a carrier calls them. */
export const readCarrierCities = (carrier: CarrierName, options?: CallOptions): Promise<Page<string>> =>
  get(`/api/staff/carriers/${carrier}/cities`, options)
export const nameCarrierCity = (carrier: CarrierName, entry: { city: string; name: string }): Promise<void> =>
  put(`/api/staff/carriers/${carrier}/cities`, entry)
export const createWaybills = (entry: WaybillsEntry): Promise<WaybillsAsked> => post(path, entry)
export const handOverParcels = (waybills: number[]): Promise<HandedOver> => post(`${path}/handover`, { waybills })
export const cancelWaybill = (id: number, isCancelledThere: boolean): Promise<StaffWaybill> =>
  post(`${path}/${id}/cancellation`, isCancelledThere ? { cancelled_there: true } : {})
export const createReturnWaybill = (id: number): Promise<StaffWaybill> => post(`/api/staff/returns/${id}/waybill`, {})
export const waybillsUrl = (waybill: number[], size: 'label' | 'a4'): string =>
  `${path}/papers${search({ waybill, size })}`
