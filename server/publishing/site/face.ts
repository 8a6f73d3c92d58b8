import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { drawIcons, FACE_FILE, faceFiles, hasOwnIcons } from '#server/settings/face/service.ts'
import { settings } from '#server/settings/service.ts'
import { removeSiteFile, siteFileExists, writeSiteFile } from './write-file.ts'

/** Open pages, and pages that a rollback restores, may name older files for this long. */
const KEPT_MS = 30 * 24 * 3600_000

/** Writes the logo and the style sheet of the shop's colours. Their names change with their content. */
export function publishFaceFiles(site: string): void {
  for (const [name, content] of faceFiles(settings().face))
    if (!siteFileExists(site, name)) writeSiteFile(site, name, content, 'thorough')
}

/** Icons made from the logo, which replace those of the bundle, by name. */
export const ownIcons = async (): Promise<Map<string, Buffer>> =>
  hasOwnIcons(settings().face) ? drawIcons(settings().face) : new Map()

export function removeOldFaceFiles(site: string): void {
  const current = faceFiles(settings().face)
  for (const entry of readdirSync(path.join(site, 'assets'), { withFileTypes: true })) {
    const name = `assets/${entry.name}`
    if (!FACE_FILE.test(name) || current.has(name)) continue
    if (statSync(path.join(site, name)).mtimeMs < Date.now() - KEPT_MS) removeSiteFile(site, name)
  }
}
