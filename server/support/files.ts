import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { ticketMessages } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { readUploaded } from '#server/uploads/service.ts'

/**
 * Sends a file of this ticket. Its type comes from what the shop stored, never from the uploader; a PDF is downloaded
 * and never rendered in the shop's origin.
 * @throws Refusal 404 for files of other tickets
 */
export async function readTicketFile(
  db: Tx,
  place: Place,
  ticketId: number,
  file: string,
): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const found = await readUploaded(db, place, file)
  const [message] = found?.row.messageId
    ? await db
        .select({ ticketId: ticketMessages.ticketId })
        .from(ticketMessages)
        .where(eq(ticketMessages.id, found.row.messageId))
    : []
  if (!found || message?.ticketId !== ticketId) throw notFound()
  const { kind } = found.row
  return {
    headers: {
      'content-type': kind === 'pdf' ? 'application/pdf' : 'image/webp',
      'content-disposition': `attachment; filename="${file}.${kind}"`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
    bytes: found.bytes,
  }
}
