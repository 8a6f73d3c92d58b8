import { randomUUID, timingSafeEqual } from 'node:crypto'
import { site } from '#site'
import type { Face } from '#api/contract/settings/face.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, lte } from '#server/platform/database/drizzle.ts'
import { facePreviews, type PreviewedContent } from '#server/platform/database/schema.ts'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'

const MINUTES = 30
export const PREVIEW_PATH = '/previews'

type Keys = Pick<Config, 'secretKey' | 'dataDir'>
const mark = (config: Keys, id: string): string => keyedHash(deriveKey(config, 'face previews'), id)

/**
 * Keeps a face, and content of pages, for the minutes that its link is valid.
 * @param face checked
 */
export async function keepPreview(
  tx: Tx,
  config: Keys & Pick<Config, 'visitUrl'>,
  face: Face,
  draft: PreviewedContent | null = null,
): Promise<{ url: string; expires_at: string }> {
  const id = randomUUID()
  const now = databaseNow()
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  await tx.delete(facePreviews).where(lte(facePreviews.expiresAt, now))
  await tx.insert(facePreviews).values({ id, face, draft, expiresAt })
  const url = `${site.apiUrl ?? config.visitUrl}/api${PREVIEW_PATH}/${id}.${mark(config, id)}`
  return { url, expires_at: expiresAt.toISOString() }
}

/** Undefined for a forged or expired link. */
export async function readPreview(
  tx: Tx,
  config: Keys,
  token: string,
): Promise<Pick<typeof facePreviews.$inferSelect, 'face' | 'draft'> | undefined> {
  const [, id, given] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !given || !timingSafeEqual(Buffer.from(given), Buffer.from(mark(config, id)))) return undefined
  const [found] = await tx
    .select()
    .from(facePreviews)
    .where(and(eq(facePreviews.id, id), gt(facePreviews.expiresAt, databaseNow())))
  return found
}
