import { readFile } from 'node:fs/promises'
import { get } from '#api/client.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { publishPictures } from '#server/media/service.ts'
import { publishIndexes } from './indexes.ts'
import { publishAssets } from './assets.ts'
import { buildIdFile, NOT_FOUND_PATH, pageFiles, siteDir } from './layout.ts'
import type { FailedPage } from './messages.ts'
import { allPages } from './page-list.ts'
import { startPool } from './pool.ts'
import { forgetPages, publishedRows, readState, recordPages, recordState } from './records.ts'
import { removeSiteFile, siteFileExists } from './write-file.ts'

export type PublishOptions = {
  db: Database
  config: Pick<Config, 'dataDir' | 'siteUrl'>
  /** Where the commerce API answers. */
  apiUrl: string
  workers?: number
  /** False leaves the pictures to be made when somebody asks for them. */
  pictures?: boolean
  onProgress?: (progress: Progress) => void
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
  /** Milliseconds spent on each part of the work. */
  ms: { assets: number; pictures: number; pages: number; indexes: number }
}

export const readBuildId = async (): Promise<string> => (await readFile(buildIdFile, 'utf8')).trim()

/** True when the pages in place were made by this build from this catalogue, for this address. */
export async function isPublished({ db, config, apiUrl }: PublishOptions): Promise<boolean> {
  const [state, current] = [await readState(db), await currentState(apiUrl, config.siteUrl)]
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
  const { db, config, apiUrl, onProgress } = options
  const site = siteDir(config.dataDir)
  const state = await currentState(apiUrl, config.siteUrl)
  const report: PublishReport = { written: 0, unchanged: 0, removed: 0, failed: [], bytes: 0, ms: { assets: 0, pictures: 0, pages: 0, indexes: 0 } }
  const timed = async (part: keyof PublishReport['ms'], work: () => Promise<void>): Promise<void> => {
    const began = performance.now()
    await work()
    report.ms[part] = Math.round(performance.now() - began)
  }
  await timed('assets', async () => publishAssets(config.dataDir, await readBuildId()))
  if (options.pictures !== false) {
    await timed('pictures', () => publishPictures(db, config.dataDir, (done, total) => onProgress?.({ step: 'pictures', done, total })))
  }
  await timed('pages', async () => {
    const seen = await renderPages(options, report)
    report.removed = await removeVanished(db, site, seen)
  })
  onProgress?.({ step: 'indexes' })
  await timed('indexes', () => publishIndexes({ db, apiUrl, site, siteUrl: config.siteUrl }))
  if (report.failed.length === 0) await recordState(db, state)
  return report
}

async function renderPages({ db, config, apiUrl, workers, onProgress }: PublishOptions, report: PublishReport): Promise<Set<string>> {
  const pool = await startPool({ site: siteDir(config.dataDir), apiUrl, siteUrl: config.siteUrl, workers })
  const seen = new Set<string>()
  try {
    await pool.render(allPages(db, apiUrl, pool.staticPaths), async (pages) => {
      for (const page of pages) {
        seen.add(page.path)
        if (page.state === 'failed') report.failed.push(page)
        else {
          report[page.state] += 1
          report.bytes += page.bytes
        }
      }
      await recordPages(db, pages.filter((page) => page.state !== 'failed'))
      onProgress?.({ step: 'pages', done: seen.size })
    })
  } finally {
    pool.close()
  }
  return seen
}

async function removeVanished(db: Database, site: string, seen: Set<string>): Promise<number> {
  const vanished: string[] = []
  for await (const { path } of publishedRows(db)) if (!seen.has(path)) vanished.push(path)
  for (const path of vanished.filter((gone) => gone !== NOT_FOUND_PATH)) {
    const { html, payload } = pageFiles(path)
    removeSiteFile(site, html)
    if (payload) removeSiteFile(site, payload)
  }
  await forgetPages(db, vanished)
  return vanished.length
}

/** The site's address stands in every page, so it counts as part of the build. */
async function currentState(apiUrl: string, siteUrl: string) {
  const { version } = await get<{ version: number }>('/api/catalogue/version', { baseUrl: apiUrl })
  return { buildId: `${await readBuildId()} ${siteUrl}`, catalogueVersion: version }
}
