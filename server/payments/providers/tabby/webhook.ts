import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WebhookEvent, WebhookRequest } from '../../provider.ts'
import { isSame } from '#server/platform/http/is-same.ts'
import type { TabbyConfig } from './settings.ts'

const Notification = Type.Object({
  id: Type.String(),
  status: Type.String(),
  captures: Type.Array(Type.Unknown()),
  refunds: Type.Array(Type.Unknown()),
})

/** Undefined for a webhook that is not authentic. */
export function readWebhook(
  { headers, body }: WebhookRequest,
  webhookHeader: TabbyConfig['webhookHeader'],
): WebhookEvent | undefined {
  if (webhookHeader && !isSame(headers[webhookHeader.title], webhookHeader.value)) return undefined
  if (!Value.Check(Notification, body)) return undefined
  const { id, status, captures, refunds } = body
  return { key: `${id}:${status.toLowerCase()}:${captures.length}:${refunds.length}`, providerId: id }
}
