import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { publishPictures } from '#server/media/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { deliver } from '../delivery/deliver.ts'
import { isDelivered } from '../delivery/published-copies.ts'
import { pullCommonFiles } from '../delivery/pull.ts'
import { announceBuild, publishAssets } from '../site/assets.ts'
import { readBuildId } from '../site/build-id.ts'
import { categoriesNow, ownPagesNow, versionNow } from '../plan/catalogue-source.ts'
import { markRendered } from '../records/deferred-pages.ts'
import { allSharedData, replaceSharedData } from '../records/shared-page-data.ts'
import { ownIcons, removeOldFaceFiles } from '../site/face.ts'
import { publishIndexes } from '../site/indexes.ts'
import { pageFiles, publicDir, siteDir } from '../site/paths.ts'
import type { Batch, FailedPage } from '../worker-protocol.ts'
import { allPages } from '../plan/page-list.ts'
import { poolFor, startPool, type Pool } from '../workers/pool.ts'
import { publisherConfig } from './before-opening.ts'
import { publishedBesides, readState, recordState } from '../records/pages.ts'
import { recordFailures } from '../records/runs.ts'
import { removePages } from '../records/record-results.ts'
import { countRemoved, countRendered, newRunCounts } from './run-counts.ts'
import { keepOldSharedData } from '../records/rollback-history.ts'
import { siteFileExists } from '../site/write-file.ts'

export type PublishOptions = {
  db: Database
  config: Pick<Config, 'dataDir' | 'filesBucket' | 'isTrial' | 'siteUrl' | 'publishing'>
  /** Base URL of the commerce API. */
  apiUrl: string
  workers?: number
  /** False if pictures are made on their first request. */
  pictures?: boolean
  /** Also writes files that are already in place. */
  force?: boolean | undefined
  onProgress?: (progress: Progress) => void
  /** Set for pages that do not come from the bundle in dist/; then no assets are published. */
  buildId?: string | undefined
  /** Existing render processes to use. */
  pool?: Pool
  /** Set for a run with a receipt. */
  run?: { runId: string; keep: string; force: boolean; onLive: () => void }
}

export type Progress =
  | { step: 'pictures'; done: number; total: number }
  | { step: 'pages'; done: number }
  | { step: 'indexes' }

export type PublishReport = {
  written: number
  unchanged: number
  removed: number
  failed: FailedPage[]
  bytes: number
  rendered: number
  /** Paths of written and removed pages. */
  changed: string[]
  /** Paths of all pages that are in place, and of removed ones. */
  inPlace: string[]
  /** Milliseconds spent on each part. */
  ms: { assets: number; pictures: number; pages: number; indexes: number }
}

/** True if this build made the pages in place, from this catalogue and for this address. */
export async function isPublished({ db, config: given, apiUrl, buildId }: PublishOptions): Promise<boolean> {
  const { config, isOpen } = await publisherConfig(db, given)
  const [state, current] = [await readState(db), await currentState(apiUrl, config.siteUrl, buildId)]
  return (
    state?.buildId === current.buildId &&
    state.catalogueVersion === current.catalogueVersion &&
    (await isInPlace(db, config)) &&
    (isOpen || siteFileExists(publicDir(config.dataDir), pageFiles('/').html))
  )
}

/** A machine that shares a bucket with others needs no pages in its own folder. */
const isInPlace = async (db: Database, { dataDir, publishing }: PublishOptions['config']): Promise<boolean> =>
  publishing.delivery.s3 ? isDelivered(db) : siteFileExists(siteDir(dataDir), pageFiles('/').html)

/**
 * Renders every public page, writes those that changed and deletes the obsolete ones. Failed pages are reported and
 * keep their last good version; the state stays open, so the next run retries them.
 */
export async function publishAll(options: PublishOptions): Promise<PublishReport> {
  const { db, config, apiUrl, onProgress, run } = options
  const counts = newRunCounts()
  const ms: PublishReport['ms'] = { assets: 0, pictures: 0, pages: 0, indexes: 0 }
  const timed = async (part: keyof PublishReport['ms'], work: () => Promise<void>): Promise<void> => {
    const began = performance.now()
    await work()
    ms[part] = Math.round(performance.now() - began)
  }
  if (options.pictures !== false) {
    await timed('pictures', () =>
      publishPictures(db, config, (done, total) => onProgress?.({ step: 'pictures', done, total })),
    )
  }
  const state = await withPool(options, async (ready) => {
    await timed('assets', async () => {
      const bucket = config.publishing.delivery.s3
      if (bucket) await pullCommonFiles(db, siteDir(config.dataDir), bucket)
      if (options.buildId) return
      await loadSettings(db)
      await publishAssets(config.dataDir, await readBuildId(), await ownIcons())
      removeOldFaceFiles(siteDir(config.dataDir))
      // Before pages that name them, which other machines may render.
      if (bucket)
        await deliver(
          { db, dataDir: config.dataDir, delivery: config.publishing.delivery },
          { pages: [], others: 'all' },
        )
    })
    // Read before the pages render: pages may be newer than the recorded state, never older.
    const current = await currentState(apiUrl, config.siteUrl, options.buildId)
    const sharedData = await allSharedData(db, await categoriesNow(apiUrl), await ownPagesNow(apiUrl))
    await timed('pages', async () => {
      const pool = await ready
      const batches = batchesOf(allPages(db, apiUrl, pool.staticPaths), {
        runId: run?.runId,
        keep: run?.keep,
        force: run?.force ?? options.force ?? false,
      })
      await pool.render(batches, (rendered) => {
        countRendered(counts, rendered)
        onProgress?.({ step: 'pages', done: counts.seen.size })
      })
      const vanished = await publishedBesides(db, [...counts.seen])
      const bucket = config.publishing.delivery.s3
      await removePages({ db, site: siteDir(config.dataDir), bucket }, vanished, run ?? {})
      countRemoved(counts, vanished)
      if (run) await db.transaction((tx) => keepOldSharedData(tx, run.runId, [...sharedData.keys()]))
      await replaceSharedData(db, sharedData)
      await markRendered(db, 'all')
      const failed = new Set(counts.failed.map(({ path }) => path))
      await recordFailures(
        db,
        counts.failed,
        [...counts.seen].filter((path) => !failed.has(path)),
      )
    })
    return current
  })
  run?.onLive()
  onProgress?.({ step: 'indexes' })
  await timed('indexes', () =>
    options.pool
      ? options.pool.indexes()
      : publishIndexes({ db, site: siteDir(config.dataDir), siteUrl: config.siteUrl }),
  )
  await announceBuild(config.dataDir, options.buildId ?? (await readBuildId()))
  if (counts.failed.length === 0) await recordState(db, state)
  const { written, unchanged, removed, bytes, failed, rendered, changed } = counts
  const isFailed = new Set(failed.map(({ path }) => path))
  return {
    written,
    unchanged,
    removed,
    bytes,
    failed: failed.map((page) => ({ ...page, state: 'failed' })),
    rendered,
    changed,
    inPlace: [...new Set([...counts.seen, ...changed])].filter((path) => !isFailed.has(path)),
    ms,
  }
}

/** Starts render processes in the background unless a pool is given, and ends them after `use`. */
async function withPool<T>(
  { pool, db, config, apiUrl, workers }: PublishOptions,
  use: (ready: Promise<Pool>) => Promise<T>,
): Promise<T> {
  if (pool) return use(Promise.resolve(pool))
  const own = startPool({ ...poolFor(db, config, apiUrl), workers })
  // `use` awaits the promise and gets the error; this only prevents an unhandled rejection.
  own.catch(() => {})
  return use(own).finally(() =>
    own.then(
      ({ close }) => close(),
      () => {},
    ),
  )
}

async function* batchesOf(
  batches: AsyncIterable<Batch>,
  how: Pick<Batch, 'runId' | 'keep' | 'force'>,
): AsyncGenerator<Batch> {
  for await (const batch of batches) yield { ...batch, ...how }
}

/** Every page contains the site's address, so it is part of the build id. */
async function currentState(apiUrl: string, siteUrl: string, buildId: string | undefined) {
  return { buildId: `${buildId ?? (await readBuildId())} ${siteUrl}`, catalogueVersion: await versionNow(apiUrl) }
}
