import { randomUUID } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { Channel } from '#server/platform/database/schema.ts'
import { enqueueDelivery } from './queues.ts'
import { hasMailbox } from './mailbox.ts'
import { insertMessages, waitingMessages } from './outbox.ts'
import { TEMPLATES, type MessageValues, type TemplateName } from './templates.ts'

/** Whether messages of a channel are delivered, by a gateway or into a trial's mailbox. */
export const canSend = (config: Config, channel: Channel): boolean =>
  hasMailbox(config, channel) || Boolean(channel === 'email' ? config.messaging.mail : config.messaging.sms)

type Addressee = { /** E.164 */ phone?: string; email?: string }

/** Where to reach a customer; an unverified e-mail may belong to somebody else. */
export const addresseeOf = ({
  phone,
  email,
  emailVerified,
}: {
  phone: string
  email: string | null
  emailVerified: boolean
}): Addressee => ({ phone, ...(emailVerified && email !== null && { email }) })

/** A message to a customer. The values of a `secret` message are deleted once it is sent or dropped. */
export type Message = {
  [Name in TemplateName]: { to: Addressee; template: Name; values: MessageValues[Name]; secret?: boolean }
}[TemplateName]

export type Send = (tx: Tx, message: Message) => Promise<void>

/** Sends a message by its channels after the caller's transaction commits. */
export async function send(tx: Tx, { to, template, values, secret = false }: Message): Promise<void> {
  const { channels, reach, ttlSeconds } = TEMPLATES[template]
  const recipients: Record<Channel, string | undefined> = { email: to.email, sms: to.phone }
  const reached = channels.filter((channel) => recipients[channel]).slice(0, reach === 'first' ? 1 : channels.length)
  if (reached.length === 0) throw new Error(`nobody to send "${template}" to`)
  const usefulUntil = ttlSeconds ? new Date(databaseNow().getTime() + ttlSeconds * 1000) : null
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
  for (const row of rows) await enqueueDelivery(tx, row)
}

/** Enqueues pending messages: a restored shop has no jobs for them. */
export async function enqueuePending(tx: Tx): Promise<void> {
  for (const message of await waitingMessages(tx)) await enqueueDelivery(tx, message)
}
