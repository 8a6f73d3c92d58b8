import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { countsAsOpen, readOpening } from '#server/settings/service.ts'
import { deliver } from '../delivery/deliver.ts'
import { publishClosedFiles } from '../site/closed-files.ts'
import { settleFolders } from '../site/opening.ts'
import { publicDir } from '../site/paths.ts'
import type { Pool } from '../workers/pool.ts'

type Publishing = Pick<Config, 'dataDir' | 'isTrial' | 'publishing'>

const NOWHERE = { s3: undefined, cloudflare: undefined, cloudfront: undefined }

/**
 * Where the whole shop is published now: before the opening to a folder of this machine, and nowhere else. Puts the
 * folders in place first, so everything that writes published files begins with it.
 */
export async function publisherConfig<C extends Publishing>(
  db: Database,
  config: C,
): Promise<{ config: C; isOpen: boolean }> {
  const isOpen = countsAsOpen(config, await readOpening(db))
  settleFolders(config.dataDir, isOpen)
  if (isOpen) return { config, isOpen }
  return { config: { ...config, publishing: { ...config.publishing, delivery: NOWHERE } }, isOpen }
}

/**
 * Publishes what everybody gets before the opening. It takes the pages' code from the whole shop, so that comes first.
 * @param config with the places to deliver to
 */
export async function publishClosedSite(
  db: Database,
  { dataDir, publishing }: Publishing,
  pool: Pick<Pool, 'closedPages'>,
): Promise<void> {
  const site = publicDir(dataDir)
  const pages = await pool.closedPages(site)
  publishClosedFiles(dataDir, pages)
  await deliver({ db, dataDir, delivery: publishing.delivery, site }, { pages, others: 'all' })
}
