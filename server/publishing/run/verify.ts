import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deliveredHashes } from '../delivery/records.ts'
import { pageFiles, siteDir } from '../site/paths.ts'
import { allPages } from '../plan/page-list.ts'
import type { Pool } from '../workers/pool.ts'
import { publishedRows } from '../records/pages.ts'
import { verifyIndexes } from './verify-indexes.ts'

export type Verdict = {
  looked: number
  /** Paths of pages, and names of other files, that are missing or differ from a full build. */
  different: string[]
  /** Files in place that a full build would not create. */
  extra: string[]
  failed: { path: string; reason: string }[]
}

/** Compares published pages, sitemaps and feeds with a full build, byte for byte. Changes nothing. */
export async function verifyPages({
  db,
  config,
  apiUrl,
  pool,
}: {
  db: Database
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'publishing'>
  apiUrl: string
  pool: Pick<Pool, 'render' | 'staticPaths'>
}): Promise<Verdict> {
  const verdict: Verdict = { looked: 0, different: [], extra: [], failed: [] }
  const expected = new Set<string>()
  async function* checks() {
    for await (const batch of allPages(db, apiUrl, pool.staticPaths)) yield { ...batch, check: true }
  }
  await pool.render(checks(), ({ pages }) => {
    for (const page of pages) {
      verdict.looked += 1
      if (page.state === 'failed') verdict.failed.push({ path: page.path, reason: page.reason })
      if (page.state === 'written') verdict.different.push(page.path)
      if (page.state !== 'vanished') expected.add(pageFiles(page.path).html)
    }
  })
  const delivered = config.publishing.delivery.s3 && (await deliveredHashes(db))
  const inPlace = delivered ? [...delivered.keys()] : filesIn(siteDir(config.dataDir))
  verdict.extra = inPlace.filter((file) => file.endsWith('.html')).filter((file) => !expected.has(file))
  for await (const { path: publishedPath } of publishedRows(db))
    if (!expected.has(pageFiles(publishedPath).html) && !verdict.extra.includes(pageFiles(publishedPath).html))
      verdict.extra.push(pageFiles(publishedPath).html)
  const indexes = await verifyIndexes({
    db,
    apiUrl,
    site: siteDir(config.dataDir),
    siteUrl: config.siteUrl,
    delivered,
  })
  return {
    ...verdict,
    looked: verdict.looked + indexes.looked,
    different: [...verdict.different, ...indexes.different],
    extra: [...verdict.extra, ...indexes.extra],
  }
}

const filesIn = (site: string): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
