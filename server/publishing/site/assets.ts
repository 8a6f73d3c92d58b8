import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clientBuild, publicDir, siteDir, unopenedDir, unopenedMark } from './paths.ts'
import { historyRoot } from '../records/rollback-history.ts'
import { removeSiteFile, writeSiteFile } from './write-file.ts'

const BUILDS_KEPT = 3

type Build = { id: string; files: string[] }

/**
 * Copies a build's assets into the site. Assets of the two previous builds stay for pages that are still open in
 * browsers; older ones are deleted.
 * @param replaced files with another content, by name
 */
export async function publishAssets(
  dataDir: string,
  buildId: string,
  replaced: Map<string, Buffer> = new Map(),
): Promise<void> {
  const site = siteDir(dataDir)
  const files = (await readdir(clientBuild, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(clientBuild, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.vite'))
  for (const file of files) await publishAsset(site, file, replaced.get(file))
  await deleteOldBuilds(dataDir, { id: buildId, files })
}

async function publishAsset(site: string, file: string, replacement?: Buffer): Promise<void> {
  const content = replacement ?? (await readFile(path.join(clientBuild, file)))
  const published = path.join(site, file)
  if (existsSync(published) && content.equals(await readFile(published))) return
  writeSiteFile(site, file, content, 'thorough')
}

const buildsFile = (dataDir: string): string => path.join(dataDir, 'builds.json')

/** Deletes everything published into the data folder, before another shop uses it. */
export async function removeSite(dataDir: string): Promise<void> {
  const folders = [publicDir(dataDir), unopenedDir(dataDir), unopenedMark(dataDir)]
  for (const folder of [...folders, historyRoot(dataDir), buildsFile(dataDir)])
    await rm(folder, { recursive: true, force: true })
}

async function deleteOldBuilds(dataDir: string, newest: Build): Promise<void> {
  const record = buildsFile(dataDir)
  const recorded = existsSync(record) ? (JSON.parse(await readFile(record, 'utf8')) as Build[]) : []
  const builds = [newest, ...recorded.filter(({ id }) => id !== newest.id)]
  const kept = builds.slice(0, BUILDS_KEPT)
  const needed = new Set(kept.flatMap(({ files }) => files))
  for (const file of builds.slice(BUILDS_KEPT).flatMap(({ files }) => files)) {
    if (!needed.has(file)) removeSiteFile(siteDir(dataDir), file)
  }
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${record}.new`, JSON.stringify(kept))
  await rename(`${record}.new`, record)
}

/** Open pages poll this file to detect a new build; it is published last. */
export async function announceBuild(dataDir: string, id: string): Promise<void> {
  const file = 'builds/latest.json'
  const recorded = await readFile(path.join(siteDir(dataDir), file), 'utf8').then(
    (text) => JSON.parse(text) as { id?: string },
    () => undefined,
  )
  if (recorded?.id !== id)
    writeSiteFile(siteDir(dataDir), file, Buffer.from(`${JSON.stringify({ id, timestamp: Date.now() })}\n`))
}
