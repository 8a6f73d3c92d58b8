import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { robotsTxt } from '#server/seo/service.ts'
import { pageFiles, publicDir, unopenedDir } from './paths.ts'
import { isPageFile } from '../delivery/records.ts'
import { removeSiteFile, writeSiteFile } from './write-file.ts'

/** What tells of the catalogue, and of the app that would keep it on a device. */
const OF_THE_CATALOGUE = /^(sitemap\.xml|sitemaps\/|feeds\/|search\/|robots\.txt|sw\.js|sw-kill\.json)/
/** Open pages poll it, so it comes last. */
const LATEST = 'builds/latest.json'

/** Gives everybody the code, fonts and icons of the pages that a shop shows before its opening, and no other page. */
export function publishClosedFiles(dataDir: string, pages: readonly string[]): void {
  const [shown, whole] = [publicDir(dataDir), unopenedDir(dataDir)]
  const files = filesIn(whole).filter((file) => isCommon(file.replace(/\.(br|gz)$/, '')))
  for (const file of files.filter((name) => !name.startsWith(LATEST))) share(whole, shown, file)
  writeSiteFile(shown, 'robots.txt', Buffer.from(robotsTxt(null)))
  writeSiteFile(shown, 'sw-kill.json', Buffer.from('{"kill":true}\n'))
  const kept = new Set(pages.flatMap((page) => Object.values(pageFiles(page))))
  for (const file of filesIn(shown).filter(isPageFile)) if (!kept.has(file)) removeSiteFile(shown, file)
  for (const file of files.filter((name) => name.startsWith(LATEST))) share(whole, shown, file)
}

const isCommon = (file: string): boolean =>
  !isPageFile(file) && !OF_THE_CATALOGUE.test(file) && !file.startsWith('media/') && !/(^|\/)\.[^/]*\.tmp$/.test(file)

/** A hard link costs no copy: published files are replaced, never modified. */
function share(from: string, to: string, file: string): void {
  const [source, target] = [path.join(from, file), path.join(to, file)]
  if (existsSync(target) && statSync(target).ino === statSync(source).ino) return
  mkdirSync(path.dirname(target), { recursive: true })
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`)
  try {
    linkSync(source, temporary)
  } catch {
    copyFileSync(source, temporary)
  }
  renameSync(temporary, target)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
