import { valueOf } from '#server/platform/config-values.ts'
import { readDelivery, type DeliveryConfig } from './delivery/config.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    publishing: PublishingConfig
  }
}

export type PublishingConfig = {
  /** Secrets of editors' webhooks, several during rotation; if empty, one is derived from the shop's own key. */
  webhookSecrets: string[]
  /** False if `npm run worker` publishes and runs the other jobs instead of the server. */
  worksOnJobs: boolean
  /** Where published files go besides the site's folder, and which caches to purge. */
  delivery: DeliveryConfig
}

const LEAST_CHARACTERS = 24

export function readPublishing(env: NodeJS.ProcessEnv): PublishingConfig {
  const webhookSecrets = valueOf(env, 'WEBHOOK_SECRETS') ?? []
  if (webhookSecrets.some((secret) => secret.length < LEAST_CHARACTERS))
    throw new Error(`WEBHOOK_SECRETS: each must have at least ${LEAST_CHARACTERS} characters`)
  return { webhookSecrets, worksOnJobs: valueOf(env, 'WORK_ON_JOBS') !== '0', delivery: readDelivery(env) }
}
