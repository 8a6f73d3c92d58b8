import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eqAny } from '#server/database/eq-any.ts'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { deliveredFiles } from '#server/database/schema.ts'
import { pageFiles, siteDir } from '../site/paths.ts'
import type { DeliveryConfig } from './config.ts'
import { cloudflare, cloudfront } from './purge.ts'
import { openS3, type Target } from './s3.ts'

/** Open pages poll this file, so it is delivered last, after everything it refers to. */
const LATEST = 'builds/latest.json'
const AT_ONCE = 16
const INDEXES =
  /^(sitemap\.xml|sitemaps\/|feeds\/|robots\.txt|\.well-known\/|manifest\.webmanifest|sw\.js|sw-kill\.json)/

export type Delivery = { db: Database; dataDir: string; delivery: DeliveryConfig }
type Changed = {
  /** Decoded paths of pages to purge from caches. */
  pages: string[]
  /** Files to deliver besides those of the pages; 'all' checks every file. */
  files: string[] | 'all'
}

/**
 * Delivers in this order: assets, data and pages, cache purge, newest build. Files that were already delivered with the
 * same bytes are skipped, so a repeat is cheap.
 * @returns false if shoppers are served from the site's folder only
 */
export async function deliver({ db, dataDir, delivery }: Delivery, { pages, files }: Changed): Promise<boolean> {
  const site = siteDir(dataDir)
  const target = delivery.s3 && (await openS3(site, delivery.s3))
  try {
    if (target)
      await deliverFiles(db, site, target, files === 'all' ? undefined : [...pages.flatMap(filesOf), ...files])
    const purges = [
      delivery.cloudflare && cloudflare(delivery.cloudflare),
      delivery.cloudfront && cloudfront(delivery.cloudfront),
    ].filter((purge) => !!purge)
    if (pages.length) for (const purge of purges) await purge(pages)
    if (target) await deliverFiles(db, site, target, [LATEST])
    return target !== undefined || purges.length > 0
  } finally {
    target?.close()
  }
}

/** Delivers sitemaps, feeds and similar files, which follow the pages. */
export const deliverIndexes = (delivery: Delivery): Promise<boolean> =>
  deliver(delivery, { pages: [], files: delivery.delivery.s3 ? filesIn(siteDir(delivery.dataDir), INDEXES) : [] })

const filesOf = (page: string): string[] => Object.values(pageFiles(page)).filter((file) => file !== undefined)

/** @param named the files to deliver; undefined for all but `LATEST` */
async function deliverFiles(db: Database, site: string, target: Target, named: string[] | undefined): Promise<void> {
  const rows =
    named?.length === 0
      ? []
      : await db
          .select()
          .from(deliveredFiles)
          .where(named && eqAny(deliveredFiles.file, named))
  const deliveredHashes = new Map(rows.map(({ file, hash: was }) => [file, was]))
  const files = (named ?? filesIn(site)).filter(
    (file) => existsSync(path.join(site, file)) && (named || file !== LATEST),
  )
  const kinds = Map.groupBy(files, kindOf)
  for (const kind of [...kinds.keys()].toSorted()) {
    const some = kinds.get(kind)!
    for (let start = 0; start < some.length; start += AT_ONCE)
      await Promise.all(
        some.slice(start, start + AT_ONCE).map((file) => putOne(db, site, target, file, deliveredHashes.get(file))),
      )
  }
  const removedFiles = [...deliveredHashes.keys()].filter((file) => !existsSync(path.join(site, file)))
  if (removedFiles.length === 0) return
  await target.remove(removedFiles)
  await db.delete(deliveredFiles).where(eqAny(deliveredFiles.file, removedFiles))
}

/** Code is delivered before the pages that load it, and data before the pages that fetch it. */
const ORDER = [/^(assets|media|fonts|flags|icons)\//, /\.pageContext\.json$/, /\.html$/, /^/]
const kindOf = (file: string): number => ORDER.findIndex((pattern) => pattern.test(file))

async function putOne(
  db: Database,
  site: string,
  target: Target,
  file: string,
  deliveredHash: string | undefined,
): Promise<void> {
  const now = hash('sha256', readFileSync(path.join(site, file))).slice(0, 24)
  if (now === deliveredHash) return
  await target.put(file)
  await db
    .insert(deliveredFiles)
    .values({ file, hash: now })
    .onConflictDoUpdate({ target: deliveredFiles.file, set: { hash: sql`excluded.hash` } })
}

/** Excludes compressed variants and temporary files. */
const filesIn = (site: string, pattern = /^/): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
    .filter((file) => pattern.test(file))
