import path from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import type { Config } from '#server/platform/config.ts'
import { folderSite, type Site } from '#server/static-files/service.ts'
import { isDelivered, openCopies } from './published-copies.ts'

/** The folder, or where several machines share a bucket, copies of what is in it. */
export function openPublishedSite(db: Database, { dataDir, publishing }: Pick<Config, 'dataDir' | 'publishing'>): Site {
  const folder = folderSite(path.join(dataDir, 'site'))
  const bucket = publishing.delivery.s3
  if (!bucket) return folder
  const copies = openCopies(db, bucket, path.join(dataDir, 'copies'))
  let isInUse = false
  const current = async (): Promise<Site> => {
    isInUse ||= await isDelivered(db).catch(() => true)
    return isInUse ? shared : folder
  }
  const shared: Site = {
    has: copies.has,
    locate: copies.copyOf,
  }
  return {
    has: async (file) => (await current()).has(file),
    locate: async (file) => (await current()).locate(file),
  }
}
