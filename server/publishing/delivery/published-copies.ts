import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database/connect.ts'
import { StorageAway } from '#server/platform/storage/service.ts'
import type { SiteFile } from '#server/static-files/service.ts'
import { isText, writeSiteFile } from '../site/write-file.ts'
import { writeSiteStream } from '../site/write-stream.ts'
import { LATEST } from './deliver.ts'
import { deliveredHashes, fileHash } from './records.ts'
import { readPublished, type PublicBucket, type Published } from './s3.ts'

/** ms for which this process shows a file before it looks for a newer version. */
const FRESH_MS = 250
const MOST_FILES = 50_000
/** A file that is being sent when its successor comes stays for this long. */
const SENT_MS = 60_000
/** Bytes in the bucket. Packing a larger file at once would block other requests. */
const LARGE = 100_000
/** The row follows the object: in between they differ for some milliseconds. */
const TRIES = 5

export type PublishedCopies = {
  /** Whether the file is published. Without the database, what was last known, or what the bucket has. */
  has: (file: string) => Promise<boolean>
  /** Undefined if the file is not published. @throws StorageAway without any copy */
  copyOf: (file: string) => Promise<SiteFile | undefined>
}

/**
 * Copies of the bucket's files on a server that shares it with others. A file is fetched at its first request and kept
 * under its hash; the table of delivered files has the current hash.
 */
export function openCopies(db: Database, bucket: PublicBucket, root: string): PublishedCopies {
  /** '' for a file that is not published. */
  const hashes = new LRUCache<string, string>({
    max: MOST_FILES,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (file) => (await deliveredHashes(db, [file])).get(file) ?? '',
  })
  /** Undefined if the database does not answer, and never did for this file. */
  const hashOf = (file: string): Promise<string | undefined> => hashes.fetch(file)
  const fetching = new Map<string, Promise<SiteFile | undefined>>()
  const named = (name: string): SiteFile => ({ root, name })
  const earlierOf = async (file: string): Promise<SiteFile | undefined> => {
    const name = await earlierCopy(root, file)
    return name === undefined ? undefined : named(name)
  }

  async function copyOf(file: string): Promise<SiteFile | undefined> {
    const hash = await hashOf(file)
    // While the database does not answer, the bucket alone says what is published.
    if (hash === undefined) return (await earlierOf(file)) ?? contentOf(bucket, file)
    if (!hash) return undefined
    const name = copyName(file, hash)
    if (existsSync(path.join(root, name))) return named(name)
    let pending = fetching.get(file)
    if (!pending) {
      pending = fetchCopy(file)
        .catch(async (error: unknown) => (await earlierOf(file)) ?? Promise.reject(error as Error))
        .finally(() => fetching.delete(file))
      fetching.set(file, pending)
    }
    return pending
  }

  async function fetchCopy(file: string): Promise<SiteFile | undefined> {
    for (let tries = 1; ; tries++) {
      hashes.delete(file)
      const expected = await hashOf(file)
      if (!expected) return undefined
      const published = await readPublished(bucket, file)
      if (!published) return undefined
      const name = copyName(file, expected)
      try {
        await writeCopy(root, name, published, tries < TRIES ? expected : undefined)
        setTimeout(() => void removeEarlierCopies(root, name), SENT_MS).unref()
        return named(name)
      } catch (error) {
        if (error instanceof StorageAway) throw error
        // A disk that is full or cannot be written keeps no copy; the file is sent all the same.
        if (!(error instanceof OtherVersion)) return contentOf(bucket, file)
        await pause(50 * tries)
      }
    }
  }

  return { has: async (file) => Boolean((await hashOf(file)) ?? (await copyOf(file))), copyOf }
}

/** False until the first delivery; until then the folder has all files. */
export const isDelivered = async (db: Database): Promise<boolean> => (await deliveredHashes(db, [LATEST])).size > 0

function copyName(file: string, hash: string): string {
  const { dir, name, ext } = path.posix.parse(file)
  return path.posix.join(dir, `${name}~${hash}${ext}`)
}

class OtherVersion extends Error {}

async function contentOf(bucket: PublicBucket, file: string): Promise<SiteFile | undefined> {
  const published = await readPublished(bucket, file)
  return published && { content: await buffer(published.content) }
}

/**
 * All machines give a file the same age, since browsers ask by it whether it changed.
 * @throws OtherVersion if the content has another hash than expected
 */
async function writeCopy(
  root: string,
  name: string,
  { content, bytes, writtenAt }: Published,
  expected: string | undefined,
): Promise<void> {
  if (isText(name) && bytes > LARGE) await writeSiteStream(root, name, checked(content, expected))
  else {
    const whole = await buffer(content)
    if (expected !== undefined && fileHash(whole) !== expected) throw new OtherVersion()
    writeSiteFile(root, name, whole)
  }
  for (const suffix of ['', '.br', '.gz'])
    await utimes(path.join(root, name + suffix), writtenAt, writtenAt).catch(() => {})
}

async function* checked(content: Readable, expected: string | undefined): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const chunk of content.setEncoding('utf8')) {
    hash.update(chunk as string)
    yield chunk as string
  }
  if (expected !== undefined && hash.digest('hex').slice(0, 24) !== expected) throw new OtherVersion()
}

/** While the bucket does not answer, this machine shows the copy it has. */
async function earlierCopy(root: string, file: string): Promise<string | undefined> {
  const { dir, name, ext } = path.posix.parse(file)
  const copy = (await readdir(path.join(root, dir)).catch(() => [])).find(
    (one) => one.startsWith(`${name}~`) && path.posix.extname(one) === ext,
  )
  return copy && path.posix.join(dir, copy)
}

/** Deletes copies of earlier versions of the file. */
async function removeEarlierCopies(root: string, kept: string): Promise<void> {
  const { dir, base } = path.posix.parse(kept)
  const start = base.slice(0, base.lastIndexOf('~') + 1)
  for (const name of await readdir(path.join(root, dir)).catch(() => []))
    if (name.startsWith(start) && !name.startsWith(base)) await rm(path.join(root, dir, name), { force: true })
}
