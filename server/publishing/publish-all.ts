import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { publishPictures } from '#server/media/service.ts'
import { announceBuild, publishAssets } from './assets.ts'
import { readBuildId } from './build-id.ts'
import { categoriesNow, versionNow } from './catalogue.ts'
import { allFacts, replaceFacts } from './facts.ts'
import { publishIndexes } from './indexes.ts'
import { pageFiles, siteDir } from './layout.ts'
import type { Batch, FailedPage } from './messages.ts'
import { allPages } from './page-list.ts'
import { poolFor, startPool, type Pool } from './pool.ts'
import { publishedBesides, readState, recordState } from './records.ts'
import { recordFailures } from './runs.ts'
import { removePages } from './settle-pages.ts'
import { countRemoved, countRendered, newTally } from './tally.ts'
import { keepFacts } from './undo.ts'
import { siteFileExists } from './write-file.ts'

export type PublishOptions = {
  db: Database
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'publishing'>
  /** Where the commerce API answers. */
  apiUrl: string
  workers?: number
  /** False leaves the pictures to be made when somebody asks for them. */
  pictures?: boolean
  /** Write also what is in place already. */
  force?: boolean | undefined
  onProgress?: (progress: Progress) => void
  /** Of pages that come from elsewhere than the bundle in dist/, and bring no assets. */
  buildId?: string | undefined
  /** Render processes that are there already. */
  pool?: Pool
  /** When it is a run with a receipt. */
  run?: { runId: string; keep: string; force: boolean; onLive: () => void }
}

export type Progress =
  { step: 'pictures'; done: number; total: number } | { step: 'pages'; done: number } | { step: 'indexes' }

export type PublishReport = {
  written: number
  unchanged: number
  removed: number
  failed: FailedPage[]
  bytes: number
  rendered: number
  /** Paths of the pages written and removed. */
  changed: string[]
  /** Milliseconds spent on each part of the work. */
  ms: { assets: number; pictures: number; pages: number; indexes: number }
}

/** True when the pages in place were made by this build from this catalogue, for this address. */
export async function isPublished({ db, config, apiUrl, buildId }: PublishOptions): Promise<boolean> {
  const [state, current] = [await readState(db), await currentState(apiUrl, config.siteUrl, buildId)]
  return (
    state?.buildId === current.buildId &&
    state.catalogueVersion === current.catalogueVersion &&
    siteFileExists(siteDir(config.dataDir), pageFiles('/').html)
  )
}

/**
 * Renders every public page, writes those that changed and removes those that no longer are.
 * Pages that fail are reported, keep their last good version, and leave the state open, so that the next run tries again.
 */
export async function publishAll(options: PublishOptions): Promise<PublishReport> {
  const { db, config, apiUrl, onProgress, run } = options
  const tally = newTally()
  const ms: PublishReport['ms'] = { assets: 0, pictures: 0, pages: 0, indexes: 0 }
  const timed = async (part: keyof PublishReport['ms'], work: () => Promise<void>): Promise<void> => {
    const began = performance.now()
    await work()
    ms[part] = Math.round(performance.now() - began)
  }
  if (options.pictures !== false) {
    await timed('pictures', () =>
      publishPictures(db, config.dataDir, (done, total) => onProgress?.({ step: 'pictures', done, total })),
    )
  }
  const state = await withPool(options, async (ready) => {
    await timed('assets', async () =>
      options.buildId ? undefined : publishAssets(config.dataDir, await readBuildId()),
    )
    // Read before the pages: these may turn out newer than what is noted of them, never older.
    const current = await currentState(apiUrl, config.siteUrl, options.buildId)
    const facts = await allFacts(db, await categoriesNow(apiUrl))
    await timed('pages', async () => {
      const pool = await ready
      const batches = batchesOf(allPages(db, apiUrl, pool.staticPaths), {
        runId: run?.runId,
        keep: run?.keep,
        force: run?.force ?? options.force ?? false,
      })
      await pool.render(batches, (rendered) => {
        countRendered(tally, rendered)
        onProgress?.({ step: 'pages', done: tally.seen.size })
      })
      const vanished = await publishedBesides(db, [...tally.seen])
      await removePages({ db, site: siteDir(config.dataDir) }, vanished, run ?? {})
      countRemoved(tally, vanished)
      if (run) await db.transaction((tx) => keepFacts(tx, run.runId, [...facts.keys()]))
      await replaceFacts(db, facts)
      const failed = new Set(tally.failed.map(({ path }) => path))
      await recordFailures(
        db,
        tally.failed,
        [...tally.seen].filter((path) => !failed.has(path)),
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
  if (tally.failed.length === 0) await recordState(db, state)
  const { written, unchanged, removed, bytes, failed, rendered, changed } = tally
  return {
    written,
    unchanged,
    removed,
    bytes,
    failed: failed.map((page) => ({ ...page, state: 'failed' })),
    rendered,
    changed,
    ms,
  }
}

/** Render processes of its own start while other things are done, and end with `use`. */
async function withPool<T>(
  { pool, db, config, apiUrl, workers }: PublishOptions,
  use: (ready: Promise<Pool>) => Promise<T>,
): Promise<T> {
  if (pool) return use(Promise.resolve(pool))
  const own = startPool({ ...poolFor(db, config, apiUrl), workers })
  // Whoever waits for it is told.
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

/** The site's address stands in every page, so it counts as part of the build. */
async function currentState(apiUrl: string, siteUrl: string, buildId: string | undefined) {
  return { buildId: `${buildId ?? (await readBuildId())} ${siteUrl}`, catalogueVersion: await versionNow(apiUrl) }
}
