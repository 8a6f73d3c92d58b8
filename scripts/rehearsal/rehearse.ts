import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { BackupProblem, restore, type Progress as RestoreProgress } from '#server/backup/service.ts'
import { startServer } from '#server/main.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import type { Failure } from '#server/platform/database/schema.ts'
import { publishEverything, type Progress } from '#server/publishing/service.ts'
import { siteDir } from '#server/publishing/site/paths.ts'
import { ofCommand } from '../open-database.ts'
import { compareSites, hasPages, type Comparison } from './compare-sites.ts'
import { folderFiles, withPublishedSite } from './site-files.ts'

export type Rehearsal = Comparison & { failed: Failure[] }

type Task = {
  /** Of the shop whose pages are compared. */
  config: Config
  /** Its backup. */
  file: string
  signal: AbortSignal
  /** By default publishes all pages of the build. @returns those that failed */
  publish?: (config: Config, onStep: Task['onPublish']) => Promise<Failure[]>
  onRestore: (progress: RestoreProgress) => void
  onPublish: (progress: Progress) => void
  onCompare: (done: number, total: number) => void
}

/**
 * Publishes a shop's backup with this release in a folder that is removed afterwards, and compares it with what the
 * shop publishes now.
 * @throws BackupProblem, or what the disk or the database says
 */
export async function rehearse(task: Task): Promise<Rehearsal> {
  const { config, file, signal, publish = publishAll, onRestore, onPublish, onCompare } = task
  return withPublishedSite(config, async (published) => {
    if (!hasPages(published)) throw new BackupProblem('cli.rehearse.noPages', { folder: siteDir(config.dataDir) })
    const folder = await mkdtemp(path.join(config.dataDir, 'rehearsal-'))
    try {
      const own = besideShop(config, folder)
      await restore({ config: own, file, onProgress: onRestore, signal })
      const failed = await publish(own, (progress) => {
        // Ends the publishing between two slices.
        signal.throwIfAborted()
        onPublish(progress)
      })
      signal.throwIfAborted()
      return { ...(await compareSites(published, await folderFiles(siteDir(folder)), onCompare)), failed }
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}

const NOWHERE = { s3: undefined, cloudflare: undefined, cloudfront: undefined }

/** The same shop with a database and files of its own: nothing is delivered, and no bucket is written. */
const besideShop = (config: Config, dataDir: string): Config => ({
  ...ofCommand(config),
  dataDir,
  databaseUrl: undefined,
  filesBucket: undefined,
  publishing: { ...config.publishing, delivery: NOWHERE },
})

async function publishAll(config: Config, onStep: Task['onPublish']): Promise<Failure[]> {
  const database = await openDatabase(config)
  const server = await startServer(database, config, { work: false })
  try {
    const { failed } = await publishEverything({ db: database.db, config, pictures: false, onStep })
    return failed
  } finally {
    await server.close()
    await database.close()
  }
}
