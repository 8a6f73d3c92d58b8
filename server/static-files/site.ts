import { stat } from 'node:fs/promises'
import path from 'node:path'

/** A file to send: its name within a folder, or its content where the disk takes no copy of it. */
export type SiteFile = { root: string; name: string } | { content: Buffer }

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

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}
