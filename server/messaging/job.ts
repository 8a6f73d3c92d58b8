import type { Config } from '#server/config.ts'
import type { Channel } from '#server/database/schema.ts'
import { defineJob, PermanentFailure } from '#server/jobs/service.ts'
import { hasMailbox } from './mailbox.ts'
import { findWaiting, forgetOldMessages, settleFailed, settleSent } from './outbox.ts'
import { renderEmail, renderSms } from './render.ts'
import { stopUrl } from './stopping.ts'
import type { TemplateName } from './templates.ts'
import { Undelivered } from './transport.ts'
import { transportFor } from './transports.ts'

/**
 * Delivers one message. The job itself knows only its number, so that nothing personal stays in the queue. Sixteen
 * attempts span half a day; a process that dies between handing over and noting it hands over again under the same number.
 */
export const deliverMessage = defineJob<{ id: string }>(
  'deliver-message',
  async ({ id }, { db, config, isLastAttempt, signal }) => {
    const message = await findWaiting(db, id)
    if (!message?.recipient || !message.values) return
    if (message.usefulUntil && message.usefulUntil < new Date()) return settleFailed(db, message, 'late')

    const { channel, recipient, values } = message
    const template = message.template as TemplateName
    const siteUrl = siteFor(config, channel)
    const stop = typeof values['stops'] === 'string' ? stopUrl(config, siteUrl, values['stops']) : undefined
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
      if (isFinal || isLastAttempt) await settleFailed(db, message, reason)
      if (isFinal) throw new PermanentFailure((error as Error).message)
      throw error
    }
    await settleSent(db, id)
  },
  { retries: 16, delay: 2, longestDelay: 7200, timeLimit: 60, concurrency: 4 },
)

/** Where a message's links lead: what stays on this machine leads to the shop on this machine. */
const siteFor = (config: Config, channel: Channel): string =>
  hasMailbox(config, channel) ? config.visitUrl : config.siteUrl

export const forgetMessages = defineJob<object>('forget-messages', (_, { db }) => forgetOldMessages(db), {
  cron: '17 3 * * *',
})
