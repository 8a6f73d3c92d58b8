import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { among } from '#server/database/among.ts'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { deliveredFiles } from '#server/database/schema.ts'
import { pageFiles, siteDir } from '../layout.ts'
import type { DeliveryConfig } from './config.ts'
import { cloudflare, cloudfront } from './purge.ts'
import { openS3, type Target } from './s3.ts'

/** Asked by open pages: named last, when everything it stands for is there. */
const LATEST = 'builds/latest.json'
const AT_ONCE = 16
const INDEXES = /^(sitemap\.xml|sitemaps\/|feeds\/|robots\.txt|manifest\.webmanifest|sw\.js|sw-kill\.json)/

export type Delivery = { db: Database; dataDir: string; delivery: DeliveryConfig }
type Changed = {
  /** Paths of pages, decoded, which caches have to forget. */
  pages: string[]
  /** Files to bring, besides those of the pages; 'all' looks at every one. */
  files: string[] | 'all'
}

/**
 * Brings what changed to where shoppers are served from: assets first, then data and pages, then caches forget them, then the
 * newest build is named. What has been delivered already, byte for byte, is not again, so repeating it costs little.
 * @returns false where shoppers are served from the folder alone
 */
export async function deliver({ db, dataDir, delivery }: Delivery, { pages, files }: Changed): Promise<boolean> {
  const site = siteDir(dataDir)
  const target = delivery.s3 && (await openS3(site, delivery.s3))
  try {
    if (target) await bring(db, site, target, files === 'all' ? undefined : [...pages.flatMap(filesOf), ...files])
    const purges = [
      delivery.cloudflare && cloudflare(delivery.cloudflare),
      delivery.cloudfront && cloudfront(delivery.cloudfront),
    ].filter((purge) => !!purge)
    if (pages.length) for (const purge of purges) await purge(pages)
    if (target) await bring(db, site, target, [LATEST])
    return target !== undefined || purges.length > 0
  } finally {
    target?.close()
  }
}

/** Sitemaps, feeds and the like, which follow the pages. */
export const deliverIndexes = (delivery: Delivery): Promise<boolean> =>
  deliver(delivery, { pages: [], files: delivery.delivery.s3 ? filesIn(siteDir(delivery.dataDir), INDEXES) : [] })

const filesOf = (page: string): string[] => Object.values(pageFiles(page)).filter((file) => file !== undefined)

/** @param named these files; undefined for all but the last */
async function bring(db: Database, site: string, target: Target, named: string[] | undefined): Promise<void> {
  const rows =
    named?.length === 0
      ? []
      : await db
          .select()
          .from(deliveredFiles)
          .where(named && among(deliveredFiles.file, named))
  const known = new Map(rows.map(({ file, hash: was }) => [file, was]))
  const files = (named ?? filesIn(site)).filter(
    (file) => existsSync(path.join(site, file)) && (named || file !== LATEST),
  )
  const kinds = Map.groupBy(files, kindOf)
  for (const kind of [...kinds.keys()].toSorted()) {
    const some = kinds.get(kind)!
    for (let start = 0; start < some.length; start += AT_ONCE)
      await Promise.all(
        some.slice(start, start + AT_ONCE).map((file) => putOne(db, site, target, file, known.get(file))),
      )
  }
  const gone = [...known.keys()].filter((file) => !existsSync(path.join(site, file)))
  if (gone.length === 0) return
  await target.remove(gone)
  await db.delete(deliveredFiles).where(among(deliveredFiles.file, gone))
}

/** Whoever holds the new code finds what it names; whoever holds a new page finds its data. */
const ORDER = [/^(assets|media|fonts|flags|icons)\//, /\.pageContext\.json$/, /\.html$/, /^/]
const kindOf = (file: string): number => ORDER.findIndex((pattern) => pattern.test(file))

async function putOne(
  db: Database,
  site: string,
  target: Target,
  file: string,
  known: string | undefined,
): Promise<void> {
  const now = hash('sha256', readFileSync(path.join(site, file))).slice(0, 24)
  if (now === known) return
  await target.put(file)
  await db
    .insert(deliveredFiles)
    .values({ file, hash: now })
    .onConflictDoUpdate({ target: deliveredFiles.file, set: { hash: sql`excluded.hash` } })
}

/** Not those that only hold a packed version of another, nor what is being written. */
const filesIn = (site: string, pattern = /^/): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
    .filter((file) => pattern.test(file))
