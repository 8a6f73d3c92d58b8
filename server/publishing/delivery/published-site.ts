import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import type { Config } from '#server/platform/config.ts'
import { isOpen } from '#server/settings/service.ts'
import { folderSite, type Site } from '#server/static-files/service.ts'
import { publicDir, unopenedDir, unopenedMark } from '../site/paths.ts'
import { isDelivered, openCopies } from './published-copies.ts'

type Place = Pick<Config, 'dataDir' | 'isTrial' | 'publishing'>

/**
 * What this machine serves: the folder, or where several machines share a bucket, copies of what is in it. Before the
 * opening these hold what everybody gets; from the moment of the opening the whole shop is served.
 */
export function openPublishedSite(db: Database, config: Place): Site {
  const { dataDir, publishing } = config
  const shown = folderSite(publicDir(dataDir))
  const bucket = publishing.delivery.s3
  const copies = bucket && openCopies(db, bucket, path.join(dataDir, 'copies'))
  const shared: Site | undefined = copies && { has: copies.has, locate: copies.copyOf }
  let isInUse = false
  const current = async (): Promise<Site> => {
    if (shared) {
      isInUse ||= await isDelivered(db).catch(() => true)
      return isInUse ? shared : shown
    }
    // Until the folders have changed places, which a running publication may delay.
    return isOpen(config) && existsSync(unopenedMark(dataDir)) ? unopenedSite(config) : shown
  }
  return {
    has: async (file) => (await current()).has(file),
    locate: async (file) => (await current()).locate(file),
  }
}

/** The whole shop before its opening, on a machine that publishes. */
export const unopenedSite = ({ dataDir }: Pick<Config, 'dataDir'>): Site => folderSite(unopenedDir(dataDir))
