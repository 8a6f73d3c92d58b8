import type { EndpointAttempt, WebhookEndpoint } from '#api/contract/webhook-endpoints.ts'
import { t } from 'virtual:words/publishing'

/** Its description, or the host of its address; isolated, so that it does not decide the direction of a sentence. */
export const endpointName = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  `\u2068${description || new URL(url).host}\u2069`

/** «ردّ بالرمز 204 خلال 12 مللي ثانية.», or why there was no answer. */
export const attemptText = ({ status, reason, ms }: EndpointAttempt): string =>
  status === null
    ? t(`publishing.attempt.${reason ?? 'unreachable'}`)
    : t('publishing.attempt.status', { status: String(status), ms })
