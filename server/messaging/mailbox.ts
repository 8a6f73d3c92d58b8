import { typedText } from '#locales/typed.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import { CHANNELS, mailbox, type Channel } from '#server/platform/database/schema.ts'
import type { Transport } from './transport.ts'

export const MAILBOX_PATH = '/dev/mailbox'
const PAGE = 50

export type Mail = typeof mailbox.$inferSelect

/** In a trial, messages of a channel without a gateway go to the mailbox. */
export function hasMailbox({ isTrial, messaging: { mail, mailParts, sms } }: Config, channel: Channel): boolean {
  return isTrial && !(channel === 'email' ? (mail ?? mailParts.refused[0]) : sms)
}

export const mailboxChannels = (config: Config): Channel[] => CHANNELS.filter((channel) => hasMailbox(config, channel))

/** URL of the mailbox; undefined if every channel has a gateway. */
export const mailboxUrl = (config: Config, serverUrl: string): string | undefined =>
  mailboxChannels(config).length ? serverUrl + MAILBOX_PATH : undefined

export const intoMailbox =
  (db: Database): Transport =>
  async ({ id, channel, recipient, subject, text, html }) => {
    await db.insert(mailbox).values({ id, channel, recipient, subject, text, html }).onConflictDoNothing()
  }

/** Newest first; `to` is an e-mail address or a typed phone number. */
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

/** ٠٥٠ 123 4567, 966501234567 or " 966501234567" (a query decodes plus as space) → +966501234567 */
function asNumber(given: string): string {
  const digits = typedText(given).replace(/\D/g, '').replace(/^00/, '')
  return `+${/^0?5\d{8}$/.test(digits) ? digits.replace(/^0?/, '966') : digits}`
}
