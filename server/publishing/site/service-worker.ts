import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serviceWorkerBuild } from './paths.ts'
import { MOST_BYTES, precacheList } from './precache-list.ts'
import { writeSiteFile } from './write-file.ts'
import { settings } from '#server/settings/service.ts'

/** Publishes /sw.js and /sw-kill.json, which turns workers off; neither for a bundle without a worker. */
export async function publishServiceWorker(site: string): Promise<void> {
  if (!existsSync(serviceWorkerBuild)) return
  const content = await injected(site)
  const published = path.join(site, 'sw.js')
  if (!existsSync(published) || !content.equals(await readFile(published)))
    writeSiteFile(site, 'sw.js', content, 'thorough')
  writeSiteFile(site, 'sw-kill.json', Buffer.from(`${JSON.stringify({ kill: !settings().app.enabled })}\n`))
}

/** True if the published worker equals a freshly built one. */
export async function isServiceWorkerInPlace(site: string): Promise<boolean> {
  if (!existsSync(serviceWorkerBuild)) return true
  const published = path.join(site, 'sw.js')
  return existsSync(published) && (await injected(site)).equals(await readFile(published))
}

async function injected(site: string): Promise<Buffer> {
  // The package's index loads a bundler, which takes most of a second.
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js')
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-worker-'))
  try {
    const swDest = path.join(folder, 'sw.js')
    const { warnings } = await injectManifest({
      swSrc: serviceWorkerBuild,
      swDest,
      globDirectory: site,
      globPatterns: await precacheList(site),
      // Names in these folders change with their content.
      dontCacheBustURLsMatching: /^\/?(assets|fonts)\//,
      maximumFileSizeToCacheInBytes: 4 * MOST_BYTES,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .map((entry) => ({ ...entry, url: address(entry.url) }))
            .toSorted((a, b) => (a.url < b.url ? -1 : 1)),
          warnings: [],
        }),
      ],
    })
    if (warnings.length > 0) throw new Error(warnings.join('\n'))
    return await readFile(swDest)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A page is precached by its URL path. */
const address = (file: string): string => `/${file.replace(/\/index\.html$/, '')}`
