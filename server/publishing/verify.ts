import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { pageFiles, siteDir } from './layout.ts'
import { allPages } from './page-list.ts'
import type { Pool } from './pool.ts'
import { publishedRows } from './records.ts'
import { verifyIndexes } from './verify-indexes.ts'

export type Verdict = {
  looked: number
  /** Paths of pages, and names of other files, that are in place and a full build would make otherwise, or that are missing. */
  different: string[]
  /** Files in place that a full build would not make. */
  extra: string[]
  failed: { path: string; reason: string }[]
}

/** Compares what is published with what a full build would give, page by page and byte for byte, sitemaps and feeds with it, and changes nothing. */
export async function verifyPages({
  db,
  config,
  apiUrl,
  pool,
}: {
  db: Database
  config: Pick<Config, 'dataDir' | 'siteUrl'>
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
  verdict.extra = htmlFiles(siteDir(config.dataDir)).filter((file) => !expected.has(file))
  for await (const { path: known } of publishedRows(db))
    if (!expected.has(pageFiles(known).html) && !verdict.extra.includes(pageFiles(known).html))
      verdict.extra.push(pageFiles(known).html)
  const indexes = await verifyIndexes({ db, apiUrl, site: siteDir(config.dataDir), siteUrl: config.siteUrl })
  return {
    ...verdict,
    looked: verdict.looked + indexes.looked,
    different: [...verdict.different, ...indexes.different],
    extra: [...verdict.extra, ...indexes.extra],
  }
}

const htmlFiles = (site: string): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && !entry.name.startsWith('.'))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
