import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import { browserIndexFiles } from '#server/search/service.ts'
import { robotsTxt, writeGoogleFeed, writeSitemaps } from '#server/seo/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { publishedOffers, publishedRows } from '../records/pages.ts'
import { publishSecurityTxt } from './security-txt.ts'
import { publishServiceWorker } from './service-worker.ts'
import { webManifest } from './web-manifest.ts'
import { removeSiteFile, writeSiteFile } from './write-file.ts'
import { writeSiteStream } from './write-stream.ts'

type IndexOptions = { db: Database; site: string; siteUrl: string }

/** Receives the files by their paths on the site. */
type IndexSink = {
  file: (name: string, content: string) => Promise<void>
  stream: (name: string, chunks: AsyncIterable<string>) => Promise<void>
}

const LARGE = 200_000
/** A browser's copy of the search index may name an older part for this long. */
const PARTS_KEPT_MS = 24 * 3600_000

/** Writes files that describe the pages: sitemaps, the merchant feed, robots.txt and the files of the installed app. */
export async function publishIndexes({ db, site, siteUrl }: IndexOptions): Promise<void> {
  await loadSettings(db)
  const written = new Set<string>()
  await makeIndexes({ db, siteUrl }, publishedOffers(db), {
    file: async (name, content) => {
      written.add(name)
      // Compressing a large file synchronously would block other requests.
      if (content.length > LARGE) await writeSiteStream(site, name, [content])
      else writeSiteFile(site, name, Buffer.from(content))
    },
    stream: (name, chunks) => writeSiteStream(site, name, chunks),
  })
  publishSecurityTxt(site, siteUrl)
  await publishServiceWorker(site)
  for (const name of leftOver(site, 'sitemaps', written)) removeSiteFile(site, name)
  for (const name of leftOver(site, 'search', written)) {
    if (statSync(path.join(site, name)).mtimeMs < Date.now() - PARTS_KEPT_MS) removeSiteFile(site, name)
  }
}

/**
 * Makes all indexes but `security.txt`, which depends on the day, and the service worker, which lists published files.
 * @param offers products of the feeds
 */
export async function makeIndexes(
  { db, siteUrl }: Pick<IndexOptions, 'db' | 'siteUrl'>,
  offers: AsyncIterable<string>,
  sink: IndexSink,
): Promise<void> {
  await writeSitemaps(publishedRows(db), siteUrl, sink.file)
  await writeGoogleFeed(offers, siteUrl, sink.stream)
  await sink.file('robots.txt', robotsTxt(siteUrl))
  await sink.file('manifest.webmanifest', webManifest())
  for (const [name, content] of await browserIndexFiles(db)) await sink.file(name, content)
}

/** Files of a folder that are not in `made`; a compressed variant counts with its file. */
export const leftOver = (site: string, folder: string, made: Set<string>): string[] =>
  filesIn(path.join(site, folder))
    .map((name) => `${folder}/${name}`)
    .filter((name) => !made.has(name) && !/\.(br|gz|tmp)$/.test(name))

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
