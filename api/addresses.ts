import { del, get, post, put, type CallOptions } from './client.ts'
import type { AddressEntry, FoundAddress, Places, SavedAddress } from './contract/address.ts'

let places: Promise<Places> | undefined

/** Regions and cities rarely change, so they are loaded once a visit. */
export function readPlaces(): Promise<Places> {
  places ??= get<Places>('/api/places', { alert: false })
  places.catch(() => (places = undefined))
  return places
}

export const readAddresses = (options?: CallOptions): Promise<SavedAddress[]> => get('/api/addresses', options)
/** @throws ApiError 404 for an unknown short address */
export const lookUpAddress = (short: string, options?: CallOptions): Promise<FoundAddress> =>
  get(`/api/addresses/lookup?short_address=${encodeURIComponent(short)}`, options)
export const addAddress = (entry: AddressEntry, options?: CallOptions): Promise<SavedAddress> =>
  post('/api/addresses', entry, options)
export const changeAddress = (id: number, entry: AddressEntry, options?: CallOptions): Promise<SavedAddress> =>
  put(`/api/addresses/${id}`, entry, options)
export const makeAddressDefault = (id: number, options?: CallOptions): Promise<SavedAddress> =>
  post(`/api/addresses/${id}/default`, undefined, options)
export const removeAddress = (id: number, options?: CallOptions): Promise<null> => del(`/api/addresses/${id}`, options)
