import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { PublishedState } from '#server/platform/database/schema.ts'
import { isDelivered } from '../delivery/published-copies.ts'
import { versionNow } from '../plan/catalogue-source.ts'
import { readState } from '../records/pages.ts'
import { readBuildId } from '../site/build-id.ts'
import { pageFiles, publicDir, siteDir } from '../site/paths.ts'
import { siteFileExists } from '../site/write-file.ts'
import { publisherConfig } from './before-opening.ts'

export type Published = {
  db: Database
  config: Pick<Config, 'dataDir' | 'isTrial' | 'siteUrl' | 'publishing'>
  /** Base URL of the commerce API. */
  apiUrl: string
  /** Set for pages that do not come from the bundle in dist/; then no assets are published. */
  buildId?: string | undefined
}

/** True if this build made the pages in place, from this catalogue and for this address. */
export async function isPublished({ db, config: given, apiUrl, buildId }: Published): Promise<boolean> {
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
const isInPlace = async (db: Database, { dataDir, publishing }: Published['config']): Promise<boolean> =>
  publishing.delivery.s3 ? isDelivered(db) : siteFileExists(siteDir(dataDir), pageFiles('/').html)

/** Every page contains the site's address, so it is part of the build id. */
export const currentBuild = async (siteUrl: string, buildId: string | undefined): Promise<string> =>
  `${buildId ?? (await readBuildId())} ${siteUrl}`

export const currentState = async (
  apiUrl: string,
  siteUrl: string,
  buildId: string | undefined,
): Promise<PublishedState> => ({
  buildId: await currentBuild(siteUrl, buildId),
  catalogueVersion: await versionNow(apiUrl),
})
