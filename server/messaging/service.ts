import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Channel } from '#server/database/schema.ts'
import { enqueue } from '#server/jobs/service.ts'
import { deliverMessage } from './job.ts'
import { hasMailbox } from './mailbox.ts'
import { insertMessages } from './outbox.ts'
import { TEMPLATES, type MessageValues, type TemplateName } from './templates.ts'

export { mailboxUrl } from './mailbox.ts'
export { readStop, stopsOf } from './stopping.ts'

/** Whether messages of a channel get anywhere: by a gateway, or into the mailbox of a trial. */
export const canSend = (config: Config, channel: Channel): boolean =>
  hasMailbox(config, channel) || Boolean(channel === 'email' ? config.messaging.smtpUrl : config.messaging.sms)

type Addressee = { /** E.164 */ phone?: string; email?: string }

/** What customers are told. The values of a `secret` message are forgotten as soon as it is gone, or cannot go. */
export type Message = {
  [Name in TemplateName]: { to: Addressee; template: Name; values: MessageValues[Name]; secret?: boolean }
}[TemplateName]

export type Send = (tx: Tx, message: Message) => Promise<void>

/** Sends a message, by the channels that suit it, once the caller's transaction is committed. */
export async function send(tx: Tx, { to, template, values, secret = false }: Message): Promise<void> {
  const { channels, reach, usefulSeconds } = TEMPLATES[template]
  const recipients: Record<Channel, string | undefined> = { email: to.email, sms: to.phone }
  const reached = channels.filter((channel) => recipients[channel]).slice(0, reach === 'first' ? 1 : channels.length)
  if (reached.length === 0) throw new Error(`nobody to send "${template}" to`)
  const usefulUntil = usefulSeconds ? new Date(Date.now() + usefulSeconds * 1000) : null
  const rows = reached.map((channel) => ({
    id: randomUUID(),
    channel,
    template,
    recipient: recipients[channel]!,
    values,
    secret,
    usefulUntil,
  }))
  await insertMessages(tx, rows)
  for (const { id } of rows) await enqueue(tx, deliverMessage, { id })
}
