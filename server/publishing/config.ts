import { readDelivery, type DeliveryConfig } from './delivery/config.ts'

export type PublishingConfig = {
  /** Any of them signs an editors' system's webhooks, so that one can be replaced by another without a gap; none for one derived from the shop's own key. */
  webhookSecrets: string[]
  /** False where `npm run worker` publishes and does the other jobs in the server's place. */
  worksOnJobs: boolean
  /** Where published files go besides the site's folder, and what has to forget the old ones. */
  delivery: DeliveryConfig
}

const LEAST_CHARACTERS = 24

export function readPublishing(env: NodeJS.ProcessEnv): PublishingConfig {
  const webhookSecrets = (env['WEBHOOK_SECRETS'] ?? '').split(/[\s,]+/).filter(Boolean)
  if (webhookSecrets.some((secret) => secret.length < LEAST_CHARACTERS))
    throw new Error(`WEBHOOK_SECRETS: each must have at least ${LEAST_CHARACTERS} characters`)
  return { webhookSecrets, worksOnJobs: env['WORK_ON_JOBS'] !== '0', delivery: readDelivery(env) }
}
