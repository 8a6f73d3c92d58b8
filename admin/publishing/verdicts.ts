import type { WebhookDelivery } from '#api/contract/webhooks.ts'

export type Verdict = WebhookDelivery['verdict']
/** In the order of the filter. */
export const VERDICTS_SHOWN = [
  'refused',
  'accepted',
  'repeated',
  'ignored',
  'ping',
] as const satisfies readonly Verdict[]
