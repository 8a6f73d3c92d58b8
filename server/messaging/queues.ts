import type { Tx } from '#server/platform/database/connect.ts'
import { declareJob, enqueue, type JobOptions } from '#server/platform/jobs/service.ts'
import type { Waiting } from './outbox.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'

/** Seventeen attempts in half a day; codes expire earlier (`ttlSeconds` of their template). */
const OPTIONS: Partial<JobOptions> = { retries: 16, delay: 2, longestDelay: 7200, timeLimit: 60, concurrency: 4 }

/** How many urgent messages of one channel a process sends at once; the other places are the other channel's. */
const PLACES = 4

/** What somebody waits for, or must know at once, by either channel. Releases before had codes by SMS alone in it. */
export const deliverUrgent = declareJob<{ id: string }>('deliver-code', {
  ...OPTIONS,
  concurrency: 2 * PLACES,
  groupConcurrency: PLACES,
})
export const deliverSms = declareJob<{ id: string }>('deliver-sms', OPTIONS)
export const deliverEmail = declareJob<{ id: string }>('deliver-email', OPTIONS)
/** The queue of releases before 0.2, for messages that wait during an update. */
export const deliverMessage = declareJob<{ id: string }>('deliver-message', OPTIONS)

/** Enqueues the delivery for after the commit, with only the message's id: the queue has no personal data. */
export async function enqueueDelivery(tx: Tx, { id, channel, template }: Waiting): Promise<void> {
  if (TEMPLATES[template as TemplateName].isUrgent)
    return void (await enqueue(tx, deliverUrgent, { id }, { group: channel }))
  await enqueue(tx, channel === 'sms' ? deliverSms : deliverEmail, { id })
}
