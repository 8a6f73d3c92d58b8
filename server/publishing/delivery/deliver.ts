import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import { pageFiles, siteDir } from '../site/paths.ts'
import type { DeliveryConfig } from './config.ts'
import { cloudflare, cloudfront } from './purge.ts'
import {
  deliveredBefore,
  deliveredHashes,
  fileHash,
  forgetDelivered,
  isPageFile,
  isPicture,
  obsoletePageFiles,
  obsoletePictures,
  recordDelivered,
} from './records.ts'
import { openTarget, type Target } from './s3.ts'

/** Open pages poll this file, so it is delivered last, after everything it refers to. */
export const LATEST = 'builds/latest.json'
const AT_ONCE = 16
/**
 * Files that follow the pages. They are always written together, so a delivered one that is missing now is obsolete.
 */
const INDEXES =
  /^(sitemap\.xml|sitemaps\/|feeds\/|robots\.txt|\.well-known\/|manifest\.webmanifest|sw\.js|sw-kill\.json)/
/** They follow the pages, too; browsers may still name older parts. */
const SEARCH = /^search\//
/** Other files that this machine lacks may be in use by another machine's build or by open pages. */
const KEPT_DAYS = 30

export type Delivery = {
  db: Database
  dataDir: string
  delivery: DeliveryConfig
  /** The folder to deliver; the whole shop's if not given. */
  site?: string
}
type Changed = {
  /** Decoded paths of pages to upload or to remove. */
  pages: string[]
  /** Decoded paths of pages to purge from caches; by default those above. */
  purged?: string[]
  /** Which files that belong to no page to check, after they were pulled: those that are not here are removed. */
  others: 'none' | 'indexes' | 'all'
}

/**
 * Delivers in this order: assets, data and pages, cache purge, newest build. Files that were already delivered with the
 * same bytes are skipped, so a repeat is cheap.
 * @returns false if shoppers are served from the site's folder only
 */
export async function deliver(
  { db, dataDir, delivery, site = siteDir(dataDir) }: Delivery,
  { pages, purged = pages, others }: Changed,
): Promise<boolean> {
  const target = delivery.s3 && (await openTarget(site, delivery.s3))
  if (target) {
    await deliverFiles(db, site, target, [...pages.flatMap(filesOf), ...otherFiles(site, others)])
    if (others !== 'none') await removeObsolete(db, site, target, others)
  }
  const purges = [
    delivery.cloudflare && cloudflare(delivery.cloudflare),
    delivery.cloudfront && cloudfront(delivery.cloudfront),
  ].filter((purge) => !!purge)
  if (purged.length) for (const purge of purges) await purge(purged)
  // Pages of a change are of the build that is in place, which another machine may have made.
  if (target && others === 'all') await deliverFiles(db, site, target, [LATEST])
  return target !== undefined || purges.length > 0
}

/** Delivers sitemaps, feeds and similar files, which follow the pages. */
export const deliverIndexes = (delivery: Delivery): Promise<boolean> =>
  deliver(delivery, { pages: [], others: 'indexes' })

export const filesOf = (page: string): string[] => Object.values(pageFiles(page)).filter((file) => file !== undefined)

/** Uploads these files, and removes those that do not exist here. */
async function deliverFiles(db: Database, site: string, target: Target, files: string[]): Promise<void> {
  const delivered = await deliveredHashes(db, files)
  const isInPlace = Map.groupBy(files, (file) => existsSync(path.join(site, file)))
  const kinds = Map.groupBy(isInPlace.get(true) ?? [], kindOf)
  for (const kind of [...kinds.keys()].toSorted()) {
    const some = kinds.get(kind)!
    for (let start = 0; start < some.length; start += AT_ONCE)
      await Promise.all(
        some.slice(start, start + AT_ONCE).map((file) => putOne(db, site, target, file, delivered.get(file))),
      )
  }
  await removeFiles(
    db,
    target,
    (isInPlace.get(false) ?? []).filter((file) => delivered.has(file)),
  )
}

/** Code is delivered before the pages that load it, and data before the pages that fetch it. */
const ORDER = [/^(assets|media|fonts|flags|icons)\//, /\.pageContext\.json$/, /\.html$/, /^/]
const kindOf = (file: string): number => ORDER.findIndex((pattern) => pattern.test(file))

async function putOne(
  db: Database,
  site: string,
  target: Target,
  file: string,
  delivered: string | undefined,
): Promise<void> {
  const now = fileHash(readFileSync(path.join(site, file)))
  if (now === delivered) return
  await target.put(file)
  await recordDelivered(db, file, now)
}

async function removeObsolete(
  db: Database,
  site: string,
  target: Target,
  others: Exclude<Changed['others'], 'none'>,
): Promise<void> {
  const missing = [...(await deliveredHashes(db)).keys()].filter(
    (file) => !isPageFile(file) && file !== LATEST && !existsSync(path.join(site, file)),
  )
  await removeFiles(
    db,
    target,
    missing.filter((file) => INDEXES.test(file)),
  )
  if (others === 'indexes') return
  // Each machine makes smaller pictures on demand, so none has all of them.
  const kept = missing.filter((file) => !INDEXES.test(file) && !isPicture(file))
  await removeFiles(db, target, [
    ...(await obsoletePageFiles(db)),
    ...(await obsoletePictures(db)),
    ...(await deliveredBefore(db, kept, KEPT_DAYS)),
  ])
}

async function removeFiles(db: Database, target: Target, files: string[]): Promise<void> {
  if (files.length === 0) return
  await target.remove(files)
  await forgetDelivered(db, files)
}

/** All but those of pages, compressed variants and temporary files. */
const otherFiles = (site: string, others: Changed['others']): string[] =>
  others === 'none'
    ? []
    : readdirSync(site, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz|tmp)$/.test(entry.name))
        .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
        .filter((file) => !isPageFile(file) && file !== LATEST)
        .filter((file) => others === 'all' || INDEXES.test(file) || SEARCH.test(file))
