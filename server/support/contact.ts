import { store } from '#config'
import type { ContactEntry } from '#api/contract/support.ts'
import { clean } from '#locales/arabic-text.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, asc, eq, isNull, sql } from '#server/database/drizzle.ts'
import { contactMessages } from '#server/database/schema.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { Limit, Limits } from '#server/http/limits.ts'
import { message } from '#server/http/messages.ts'
import type { Send } from '#server/messaging/service.ts'
import { cleanText } from './tickets.ts'

const HOUR = 60 * 60
const OF_ADDRESS: Limit = { name: 'contact-address', points: 5, seconds: HOUR }
const OF_SENDER: Limit = { name: 'contact-sender', points: 5, seconds: 24 * HOUR }
/** One address, with nothing that a mail program would read as a second one or as a header. */
const EMAIL = /^[^\s@<>,;:"'()[\]\\]{1,64}@[^\s@<>,;:"'()[\]\\]+\.[^\s@<>,;:"'()[\]\\]{2,}$/

type Contact = { db: Database; limits: Limits; send: Send }

/**
 * Keeps what somebody wrote, and tells the shop by mail. The mail goes to the shop's own address and holds what was written as text
 * alone: nothing of it reaches a header, and nobody is written to in the shop's name.
 */
export async function takeContact(
  { db, limits, send }: Contact,
  { name, email, topic, text, website }: ContactEntry,
  address: string,
): Promise<void> {
  // Machines fill in every field; they are thanked, and nothing is kept.
  if (website) return
  const sender = email.trim().toLowerCase()
  if (!EMAIL.test(sender)) throw invalid({ email: 'api.validation.format.email' })
  const written = cleanText(text)
  if (written.length < 10) throw invalid({ text: 'api.contact.tooShort' })
  await limits.take(OF_ADDRESS, address)
  // Sent again because its answer was lost: it is here already.
  const [same] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, sender),
        eq(contactMessages.text, written),
        sql`${contactMessages.createdAt} > now() - interval '1 day'`,
      ),
    )
    .limit(1)
  if (same) return
  await limits.take(OF_SENDER, sender)
  await db.transaction(async (tx) => {
    const row = { name: clean(name), email: sender, topic, text: written }
    await tx.insert(contactMessages).values(row)
    await send(tx, {
      to: { email: store.email },
      template: 'contact',
      values: { sender: row.name, email: sender, text: written, topic: message(`contact.topic.${topic}`) },
    })
  })
}

export const waitingContacts = (db: Tx, limit = 50) =>
  db
    .select()
    .from(contactMessages)
    .where(isNull(contactMessages.handledAt))
    .orderBy(asc(contactMessages.id))
    .limit(limit)

/** @throws Refusal 404 */
export async function handleContact(db: Tx, id: number): Promise<void> {
  const done = await db
    .update(contactMessages)
    .set({ handledAt: sql`now()` })
    .where(eq(contactMessages.id, id))
    .returning()
  if (done.length === 0) throw notFound()
}
