import { get, post, type CallOptions } from '#api/client.ts'
import type { WebhookDelivery, WebhookSource, WebhookDeliveriesQuery } from '#api/contract/webhooks.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

export const readSources = (options?: CallOptions): Promise<{ items: WebhookSource[] }> =>
  get('/api/staff/webhooks/sources', options)
export const readDeliveries = (
  query: WebhookDeliveriesQuery,
  options?: CallOptions,
): Promise<Page<WebhookDelivery, string>> => get(`/api/staff/webhooks/deliveries${search(query)}`, options)
/** Handles a delivery once more, as if it had just arrived. */
export const repeatDelivery = (id: string, options?: CallOptions): Promise<WebhookDelivery> =>
  post(`/api/staff/webhooks/deliveries/${encodeURIComponent(id)}/again`, undefined, options)
