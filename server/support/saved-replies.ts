import type { SavedReply, SavedReplyEntry } from '#api/contract/staff-support.ts'
import { SAVED_REPLY_LIMITS } from '#api/contract/staff-support-lists.ts'
import { clean } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { asc, eq, sql } from '#server/platform/database/drizzle.ts'
import { savedReplies } from '#server/platform/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { cleanText } from './tickets.ts'

type Row = typeof savedReplies.$inferSelect

const toReply = ({ id, title, text, updatedAt }: Row): SavedReply => ({
  id,
  title,
  text,
  version: updatedAt.getTime().toString(36),
})

export const listReplies = async (db: Tx): Promise<SavedReply[]> =>
  (await db.select().from(savedReplies).orderBy(asc(savedReplies.title))).map(toReply)

/** @throws Refusal 409 with too many, 422 for a title that another one has */
export async function addReply(tx: Tx, { title, text }: SavedReplyEntry): Promise<SavedReply> {
  if ((await tx.$count(savedReplies)) >= SAVED_REPLY_LIMITS.most) throw new Refusal(409, 'api.staff.repliesFull')
  const rows = await tx
    .insert(savedReplies)
    .values({ title: clean(title), text: cleanText(text) })
    .onConflictDoNothing()
    .returning()
  if (!rows[0]) throw invalid({ title: 'api.staff.replyTaken' })
  return toReply(rows[0])
}

/** @throws Refusal 404, 412, 422 for a title that another one has */
export async function changeReply(
  tx: Tx,
  id: number,
  { title: typed, text }: SavedReplyEntry,
  expected: string | undefined,
): Promise<SavedReply> {
  await lockReply(tx, id, expected)
  const title = clean(typed)
  const [other] = await tx
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(sql`lower(${savedReplies.title}) = lower(${title}) and ${savedReplies.id} <> ${id}`)
  if (other) throw invalid({ title: 'api.staff.replyTaken' })
  const [row] = await tx
    .update(savedReplies)
    .set({ title, text: cleanText(text), updatedAt: sql`now()` })
    .where(eq(savedReplies.id, id))
    .returning()
  return toReply(row!)
}

/** @throws Refusal 404, 412 */
export async function deleteReply(tx: Tx, id: number, expected: string | undefined): Promise<void> {
  await lockReply(tx, id, expected)
  await tx.delete(savedReplies).where(eq(savedReplies.id, id))
}

async function lockReply(tx: Tx, id: number, expected: string | undefined): Promise<void> {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update')
  if (!row) throw notFound()
  if (expected !== undefined && !isNamed(expected, toReply(row).version))
    throw new Refusal(412, 'api.staff.replyOutdated')
}
