import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { isDelivered, openCopies } from '#server/publishing/service.ts'

/** A file to send: its name within a folder. */
export type SiteFile = { root: string; name: string }

/** The published site as this machine serves it. */
export type Site = {
  has: (file: string) => Promise<boolean>
  /** Undefined if it is not published. */
  locate: (file: string) => Promise<SiteFile | undefined>
}

export const folderSite = (root: string): Site => ({
  has: (file) => isFile(path.join(root, file)),
  locate: async (name) => ({ root, name }),
})

/** The folder, or where several machines share a bucket, copies of what is in it. */
export function openSite(db: Database, { dataDir, publishing }: Pick<Config, 'dataDir' | 'publishing'>): Site {
  const folder = folderSite(path.join(dataDir, 'site'))
  const bucket = publishing.delivery.s3
  if (!bucket) return folder
  const copies = openCopies(db, bucket, path.join(dataDir, 'copies'))
  let isInUse = false
  const current = async (): Promise<Site> => {
    isInUse ||= await isDelivered(db)
    return isInUse ? shared : folder
  }
  const shared: Site = {
    has: copies.has,
    async locate(file) {
      const name = await copies.copyOf(file)
      return name === undefined ? undefined : { root: copies.root, name }
    },
  }
  return {
    has: async (file) => (await current()).has(file),
    locate: async (file) => (await current()).locate(file),
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}
