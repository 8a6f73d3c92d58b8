import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clientBuild, siteDir } from './layout.ts'
import { removeSiteFile, writeSiteFile } from './write-file.ts'

const BUILDS_KEPT = 3

type Build = { id: string; files: string[] }

/**
 * Copies a build's assets into the site. Those of the two builds before stay, for pages that are still open in
 * somebody's browser; older ones go.
 */
export async function publishAssets(dataDir: string, buildId: string): Promise<void> {
  const site = siteDir(dataDir)
  const files = (await readdir(clientBuild, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(clientBuild, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.vite'))
  for (const file of files) await publishAsset(site, file)
  await forgetOldBuilds(dataDir, { id: buildId, files })
}

async function publishAsset(site: string, file: string): Promise<void> {
  const content = await readFile(path.join(clientBuild, file))
  const published = path.join(site, file)
  if (existsSync(published) && content.equals(await readFile(published))) return
  writeSiteFile(site, file, content, 'thorough')
}

async function forgetOldBuilds(dataDir: string, newest: Build): Promise<void> {
  const record = path.join(dataDir, 'builds.json')
  const known = existsSync(record) ? (JSON.parse(await readFile(record, 'utf8')) as Build[]) : []
  const builds = [newest, ...known.filter(({ id }) => id !== newest.id)]
  const kept = builds.slice(0, BUILDS_KEPT)
  const needed = new Set(kept.flatMap(({ files }) => files))
  for (const file of builds.slice(BUILDS_KEPT).flatMap(({ files }) => files)) {
    if (!needed.has(file)) removeSiteFile(siteDir(dataDir), file)
  }
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${record}.new`, JSON.stringify(kept))
  await rename(`${record}.new`, record)
}

/** What open pages ask now and then, to learn of a newer build; last of all that is published. */
export async function announceBuild(dataDir: string, id: string): Promise<void> {
  const file = 'builds/latest.json'
  const known = await readFile(path.join(siteDir(dataDir), file), 'utf8').then(
    (text) => JSON.parse(text) as { id?: string },
    () => undefined,
  )
  if (known?.id !== id)
    writeSiteFile(siteDir(dataDir), file, Buffer.from(`${JSON.stringify({ id, timestamp: Date.now() })}\n`))
}
