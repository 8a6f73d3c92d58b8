import { del, get, post, put, type CallOptions } from '#api/client.ts'
import type {
  EndpointAttempt,
  EndpointEntry,
  EndpointSecret,
  EventDeliveries,
  EventDeliveriesQuery,
  ReplayEntry,
  WebhookEndpoint,
} from '#api/contract/webhook-endpoints.ts'
import { search } from '#api/search.ts'

const PATH = '/api/staff/webhooks/endpoints'

export const readEndpoints = (options?: CallOptions): Promise<{ items: WebhookEndpoint[] }> => get(PATH, options)
export const addEndpoint = (entry: EndpointEntry, options?: CallOptions): Promise<EndpointSecret> =>
  post(PATH, entry, options)
export const changeEndpoint = (id: number, entry: EndpointEntry, options?: CallOptions): Promise<WebhookEndpoint> =>
  put(`${PATH}/${id}`, entry, options)
export const removeEndpoint = (id: number, options?: CallOptions): Promise<null> => del(`${PATH}/${id}`, options)
export const restoreEndpoint = (id: number, options?: CallOptions): Promise<WebhookEndpoint> =>
  post(`${PATH}/${id}/restore`, undefined, options)
/** The secret before signs too for a day. */
export const rotateSecret = (id: number, options?: CallOptions): Promise<EndpointSecret> =>
  post(`${PATH}/${id}/secret`, undefined, options)
export const testEndpoint = (id: number, options?: CallOptions): Promise<EndpointAttempt> =>
  post(`${PATH}/${id}/test`, undefined, options)
export const replayEvents = (id: number, span: ReplayEntry, options?: CallOptions): Promise<{ deliveries: number }> =>
  post(`${PATH}/${id}/replay`, span, options)
export const readEventDeliveries = (
  id: number,
  query: EventDeliveriesQuery,
  options?: CallOptions,
): Promise<EventDeliveries> => get(`${PATH}/${id}/deliveries${search(query)}`, options)
