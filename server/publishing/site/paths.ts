import { existsSync } from 'node:fs'
import path from 'node:path'

// Paths in the data folder and in the build; see docs/decisions/0002-published-site-folder.md.

/** What everybody gets, and what web servers, CDNs and buckets are given. */
export const publicDir = (dataDir: string): string => path.join(dataDir, 'site')

/** The whole shop before its opening; see docs/decisions/0104-opening.md. */
export const unopenedDir = (dataDir: string): string => path.join(dataDir, 'unopened')

/** This file is there as long as this machine publishes to `unopenedDir`. */
export const unopenedMark = (dataDir: string): string => path.join(dataDir, 'before-opening')

/** Where the whole shop is published. */
export const siteDir = (dataDir: string): string =>
  existsSync(unopenedMark(dataDir)) ? unopenedDir(dataDir) : publicDir(dataDir)

const root = path.resolve(import.meta.dirname, '../../..')
export const clientBuild = path.join(root, 'dist/client')
export const serverEntry = path.join(root, 'dist/server/entry.mjs')
/** Maps each client module to its output file: https://vite.dev/guide/backend-integration */
export const clientModules = path.join(root, 'dist/assets.json')
export const serviceWorkerBuild = path.join(root, 'dist/service-worker/sw.js')
export const buildIdFile = path.join(root, 'dist/build-id')

/** The error page: one file for all missing paths. */
export const NOT_FOUND_PATH = '/404'

export const productPath = (sku: string): string => `/products/${sku}`

/** Undefined if the page at this decoded path is not a product's. */
export const skuOf = (page: string): string | undefined => /^\/products\/([^/]+)$/.exec(page)?.[1]

/** Files of the page at a decoded path, relative to the site's folder. */
export function pageFiles(pagePath: string): { html: string; payload: string | undefined } {
  if (pagePath === NOT_FOUND_PATH) return { html: '404.html', payload: undefined }
  const folder = pagePath.slice(1)
  if (folder.split('/').some((segment) => segment.startsWith('.')) || /[\\\0]/.test(folder))
    throw new Error(`no page can be at ${pagePath}`)
  return { html: path.posix.join(folder, 'index.html'), payload: path.posix.join(folder, 'index.pageContext.json') }
}
