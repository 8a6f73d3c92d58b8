import { get, type CallOptions } from '../client.ts'
import type { DeliveryOptions, DeliveryQuery } from '../contract/delivery.ts'

/** What is offered for a parcel that is ordered now. */
export const readDeliveryOptions = (query: DeliveryQuery, options?: CallOptions): Promise<DeliveryOptions> =>
  get(
    `/api/delivery/options?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    options,
  )
