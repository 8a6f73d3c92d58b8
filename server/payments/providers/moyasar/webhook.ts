import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WebhookEvent, WebhookRequest } from '../../provider.ts'
import { isSame } from '#server/platform/http/is-same.ts'
import { optional } from './answers.ts'
import { providerIdOf } from './on-page.ts'

const Notification = Type.Object({
  id: Type.String(),
  secret_token: Type.String(),
  data: Type.Object({ id: Type.String(), invoice_id: optional(Type.String()) }),
})

/** Undefined for a webhook that is not authentic. */
export function readWebhook({ body }: WebhookRequest, webhookSecret: string): WebhookEvent | undefined {
  if (!Value.Check(Notification, body) || !isSame(body.secret_token, webhookSecret)) return undefined
  return { key: body.id, providerId: body.data.invoice_id ?? providerIdOf(body.data.id) }
}
