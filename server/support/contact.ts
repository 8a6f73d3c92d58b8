import type { ContactEntry } from '#api/contract/support.ts'
import { clean, visible } from '#locales/arabic-text.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import { contactMessages } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import type { Limit, Limits } from '#server/platform/http/limits.ts'
import type { Proofs } from '#server/platform/http/proof-of-work.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Send } from '#server/messaging/public.ts'
import { settings } from '#server/settings/service.ts'
import { cleanText } from './tickets.ts'

const HOUR = 60 * 60
/** Beyond it their writers prove work. */
const OF_NETWORK: Limit = { name: 'contact-network', points: 5, seconds: HOUR, givesBack: true }
/** Per network, so that forging an e-mail address does not block its owner. */
const OF_SENDER: Limit = { name: 'contact-sender', points: 5, seconds: 24 * HOUR }
/** One address, without characters that a mail program could read as a second address or a header. */
const EMAIL = /^[^\s@<>,;:"'()[\]\\]{1,64}@[^\s@<>,;:"'()[\]\\]+\.[^\s@<>,;:"'()[\]\\]{2,}$/

type Contact = { db: Database; limits: Limits; proofs: Proofs; send: Send }

/**
 * Stores a contact message and notifies the shop by mail. The mail goes to the shop's own address, and the message
 * appears only as body text, never in a header.
 */
export async function takeContact(
  { db, limits, proofs, send }: Contact,
  { name, email, topic, text, website }: ContactEntry,
  { network, proof }: { network: string; proof: string | undefined },
): Promise<void> {
  // Honeypot: bots fill in every field. They get a success response, and nothing is stored.
  if (website) return
  const sender = visible(email).trim().toLowerCase()
  if (!EMAIL.test(sender)) throw invalid({ email: 'api.validation.format.email' })
  const written = cleanText(text)
  if (written.length < 10) throw invalid({ text: 'api.contact.tooShort' })
  await proofs.charge(OF_NETWORK, network, proof)
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
  await limits.take(OF_SENDER, `${sender}|${network}`)
  await inTransaction(db, async (tx) => {
    const row = { name: clean(name), email: sender, topic, text: written }
    await tx.insert(contactMessages).values(row)
    await send(tx, {
      to: { email: settings().contact.email },
      template: 'contact',
      values: { sender: row.name, email: sender, text: written, topic: message(`contact.topic.${topic}`) },
    })
  })
}

/** Waiting ones from the oldest, handled ones from the newest. @param after id of the last one of the page before */
export const listContacts = (db: Tx, isHandled = false, after?: number, limit = 50) =>
  db
    .select()
    .from(contactMessages)
    .where(
      and(
        isHandled ? isNotNull(contactMessages.handledAt) : isNull(contactMessages.handledAt),
        after === undefined ? undefined : isHandled ? lt(contactMessages.id, after) : gt(contactMessages.id, after),
      ),
    )
    .orderBy(isHandled ? desc(contactMessages.id) : asc(contactMessages.id))
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
