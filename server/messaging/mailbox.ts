import { latinDigits } from '#locales/arabic-text.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { and, desc, eq, inArray, sql } from '#server/database/drizzle.ts'
import { CHANNELS, mailbox, type Channel } from '#server/database/schema.ts'
import type { Transport } from './transport.ts'

export const MAILBOX_PATH = '/dev/mailbox'
const PAGE = 50

export type Mail = typeof mailbox.$inferSelect

/** Messages of a channel that has no gateway land in the mailbox, in a trial shop. */
export function hasMailbox({ isTrial, messaging }: Config, channel: Channel): boolean {
  return isTrial && !(channel === 'email' ? messaging.smtpUrl : messaging.sms)
}

export const mailboxChannels = (config: Config): Channel[] => CHANNELS.filter((channel) => hasMailbox(config, channel))

/** Where to read what the shop sent; undefined when everything really goes out. */
export const mailboxUrl = (config: Config, serverUrl: string): string | undefined =>
  mailboxChannels(config).length ? serverUrl + MAILBOX_PATH : undefined

export const intoMailbox =
  (db: Database): Transport =>
  async ({ id, channel, recipient, subject, text, html }) => {
    await db.insert(mailbox).values({ id, channel, recipient, subject, text, html }).onConflictDoNothing()
  }

/** Newest first; `to` is an e-mail address or a number as people write them. */
export async function readMailbox(db: Database, channels: Channel[], to?: string): Promise<Mail[]> {
  const recipient = to && (to.includes('@') ? to.trim().toLowerCase() : asNumber(to))
  return db
    .select()
    .from(mailbox)
    .where(
      and(inArray(mailbox.channel, channels), recipient ? eq(sql`lower(${mailbox.recipient})`, recipient) : undefined),
    )
    .orderBy(desc(mailbox.createdAt), desc(mailbox.id))
    .limit(PAGE)
}

/** ٠٥٠ 123 4567, 966501234567 and, as a query turns its plus into a space, " 966501234567" → +966501234567 */
function asNumber(given: string): string {
  const digits = latinDigits(given).replace(/\D/g, '').replace(/^00/, '')
  return `+${/^0?5\d{8}$/.test(digits) ? digits.replace(/^0?/, '966') : digits}`
}
