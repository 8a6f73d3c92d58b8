import type { Tx } from '#server/platform/database/connect.ts'
import { declareJob, enqueue, type JobOptions } from '#server/platform/jobs/service.ts'
import type { Waiting } from './outbox.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'

/** Seventeen attempts in half a day; codes expire earlier (`ttlSeconds` of their template). */
const OPTIONS: Partial<JobOptions> = { retries: 16, delay: 2, longestDelay: 7200, timeLimit: 60, concurrency: 4 }

/** One queue per kind, so that a slow gateway cannot delay codes. */
export const deliverCode = declareJob<{ id: string }>('deliver-code', OPTIONS)
export const deliverSms = declareJob<{ id: string }>('deliver-sms', OPTIONS)
export const deliverEmail = declareJob<{ id: string }>('deliver-email', OPTIONS)
/** The queue of releases before 0.2, for messages that wait during an update. */
export const deliverMessage = declareJob<{ id: string }>('deliver-message', OPTIONS)

/** Enqueues the delivery for after the commit, with only the message's id: the queue has no personal data. */
export async function enqueueDelivery(tx: Tx, { id, channel, template }: Waiting): Promise<void> {
  const isCode = channel === 'sms' && TEMPLATES[template as TemplateName].ttlSeconds !== undefined
  await enqueue(tx, isCode ? deliverCode : channel === 'sms' ? deliverSms : deliverEmail, { id })
}
