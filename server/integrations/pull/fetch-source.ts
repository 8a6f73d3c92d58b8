import path from 'node:path'
import type { PullCursor, StoredRejection } from '#server/platform/database/schema.ts'
import { fetchFile } from './file.ts'
import { PullFailed, type Access } from './request.ts'
import type { SourceToPull } from './settings.ts'
import { fetchWooCommerce } from './woocommerce.ts'

export type Fetched = {
  /** Undefined if nothing changed since the last pull. */
  file: string | undefined
  cursor: PullCursor
  /** What each row is, for a table made here; undefined for a file of the source. */
  products: string[]
  rejected: StoredRejection[]
}

/**
 * @param most maximum size of a file in bytes
 * @throws PullFailed
 */
export async function fetchSource(
  { name, pull, key }: SourceToPull,
  { cursor, folder, most }: { cursor: PullCursor; folder: string; most?: number | undefined },
  access: Omit<Access, 'key'>,
): Promise<Fetched> {
  const file = path.join(folder, name)
  if (pull.from === 'woocommerce') {
    if (key === undefined) throw new PullFailed('no-key')
    const { since, isEmpty, ...rest } = await fetchWooCommerce(pull, { since: cursor.since, file }, { ...access, key })
    return { file: isEmpty ? undefined : file, cursor: { since }, ...rest }
  }
  const next = await fetchFile(new URL(pull.url), { cursor, file, ...(most && { most }) }, { ...access, key })
  return { file: next && file, cursor: next ?? cursor, products: [], rejected: [] }
}
