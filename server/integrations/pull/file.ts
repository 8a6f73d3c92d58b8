import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { PullCursor } from '#server/platform/database/schema.ts'
import { fetchFrom, PullFailed, type Access } from './request.ts'

/** Workbooks and feeds are read into memory as a whole. */
const MOST_FILE_BYTES = 64 * 1024 * 1024
const FILE_MS = 300_000

/**
 * Fetches a file unless it is unchanged according to its host.
 * @returns the validators for the next pull; undefined if nothing changed
 * @throws PullFailed
 */
export function fetchFile(
  url: URL,
  { cursor, file, most = MOST_FILE_BYTES }: { cursor: PullCursor; file: string; most?: number },
  access: Access,
): Promise<PullCursor | undefined> {
  const { etag, lastModified } = cursor
  const headers = {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  const read = async (answer: IncomingMessage): Promise<PullCursor | undefined> => {
    if (answer.statusCode === 304) return undefined
    if (Number(answer.headers['content-length']) > most) throw tooLarge(most)
    await pipeline(answer, (parts: AsyncIterable<Buffer>) => atMost(parts, most), createWriteStream(file))
    const { etag: next, 'last-modified': modified } = answer.headers
    return { ...(next && { etag: next }), ...(modified && { lastModified: modified }) }
  }
  return fetchFrom(url, { headers, limitMs: FILE_MS, read }, access)
}

async function* atMost(parts: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > most) throw tooLarge(most)
    yield part
  }
}

const tooLarge = (most: number): PullFailed => new PullFailed('too-large', { detail: `more than ${most} bytes` })
