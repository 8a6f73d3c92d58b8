import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Channel } from '#server/platform/database/schema.ts'
import { defineJob, handleJob, PermanentFailure, type JobContext } from '#server/platform/jobs/service.ts'
import { hasMailbox } from './mailbox.ts'
import { deleteOldMessages, findWaiting, markFailed, markSent } from './outbox.ts'
import { deliverEmail, deliverMessage, deliverSms, deliverUrgent } from './queues.ts'
import { renderEmail, renderSms } from './render.ts'
import type { Given, TemplateName } from './templates.ts'
import { Undelivered } from './transport.ts'
import { transportFor } from './transports.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

for (const job of [deliverUrgent, deliverSms, deliverEmail, deliverMessage]) handleJob(job, deliver)

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
    // The start has said so, and nothing can be done for this message.
    if (reason === 'unconfigured') return
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
