import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/database/clock.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Channel } from '#server/database/schema.ts'
import { defineJob, enqueue, PermanentFailure, type JobContext, type JobOptions } from '#server/jobs/service.ts'
import { hasMailbox } from './mailbox.ts'
import { findWaiting, deleteOldMessages, markFailed, markSent, type Waiting } from './outbox.ts'
import { renderEmail, renderSms } from './render.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'
import { TEMPLATES, type Given, type TemplateName } from './templates.ts'
import { Undelivered } from './transport.ts'
import { transportFor } from './transports.ts'

/** Seventeen attempts in half a day; codes expire earlier (`ttlSeconds` of their template). */
const OPTIONS: Partial<JobOptions> = { retries: 16, delay: 2, longestDelay: 7200, timeLimit: 60, concurrency: 4 }

/** One queue per kind, so that a slow gateway cannot delay codes. */
const deliverCode = defineJob<{ id: string }>('deliver-code', deliver, OPTIONS)
const deliverSms = defineJob<{ id: string }>('deliver-sms', deliver, OPTIONS)
const deliverEmail = defineJob<{ id: string }>('deliver-email', deliver, OPTIONS)
// The queue of releases before 0.2, for messages that wait during an update.
defineJob<{ id: string }>('deliver-message', deliver, OPTIONS)

/** Enqueues the delivery for after the commit, with only the message's id: the queue has no personal data. */
export async function enqueueDelivery(tx: Tx, { id, channel, template }: Waiting): Promise<void> {
  const isCode = channel === 'sms' && TEMPLATES[template as TemplateName].ttlSeconds !== undefined
  await enqueue(tx, isCode ? deliverCode : channel === 'sms' ? deliverSms : deliverEmail, { id })
}

/** If the process dies between sending and recording, the message is sent again with the same id. */
async function deliver({ id }: { id: string }, { db, config, isLastAttempt, signal }: JobContext): Promise<void> {
  const message = await findWaiting(db, id)
  if (!message?.recipient || !message.values) return
  if (message.usefulUntil && message.usefulUntil < databaseNow()) return markFailed(db, message, 'late')

  const { channel, recipient } = message
  const values = message.values as Given
  const template = message.template as TemplateName
  const siteUrl = siteFor(config, channel)
  const stop = typeof values['stops'] === 'string' ? unsubscribeUrl(config, siteUrl, values['stops']) : undefined
  const letter = {
    ...(channel === 'email' ? renderEmail(template, values, siteUrl, stop) : renderSms(template, values, siteUrl)),
    id,
    channel,
    recipient,
  }
  try {
    await transportFor(channel, db, config)(letter, signal)
  } catch (error) {
    const { isFinal, reason } = error instanceof Undelivered ? error : { isFinal: false, reason: 'gateway' as const }
    if (isFinal || isLastAttempt) await markFailed(db, message, reason)
    if (isFinal) throw new PermanentFailure((error as Error).message)
    throw error
  }
  await markSent(db, id)
}

/** Base URL of a message's links: messages in the mailbox link to this machine. */
const siteFor = (config: Config, channel: Channel): string =>
  hasMailbox(config, channel) ? config.visitUrl : config.siteUrl

defineJob<object>('forget-messages', (_, { db }) => deleteOldMessages(db), {
  cron: '17 3 * * *',
})
