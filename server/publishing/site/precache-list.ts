import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fontFiles } from '#components/theme/font-files.ts'
import { routes } from '#locales/routes.ts'
import { clientModules } from './paths.ts'

/** Limit in compressed bytes of what a browser downloads with the service worker. */
export const MOST_BYTES = 350_000

/** Pages that work offline without an earlier visit, most important first. */
const FIRST = [
  routes.offline(),
  routes.cart(),
  routes.orders(),
  '/account/orders/_',
  routes.notifications(),
  routes.wallet(),
  routes.accountHome(),
  routes.account(),
]
const AREAS = ['account', 'checkout']
/** These pages need a connection and much code; offline, visitors get the offline page instead. */
const NOT = /^account\/(statistics|partner|orders\/_\/invoice)\//

/** Modules that pages import on demand, perhaps while offline, and modules of the most visited pages. */
const PARTS = [
  /^components\/app\//,
  /^components\/cart\/add\.ts$/,
  /^components\/layout\/(messages|overlays\/(Cart|Search)Overlay|view-transition)/,
  /^renderer\/after-interaction\.ts$/,
  /^stores\//,
  /page-entry:client:\/pages\/\((catalogue|home)\)\//,
]

const FILES = /\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2|svg|png)/g

/** Files for the service worker: fonts, the offline page with its files, then as much as fits. */
export async function precacheList(site: string, modules?: Modules): Promise<string[]> {
  const chosen = new Set<string>()
  let bytes = 0
  const take = (files: string[]): boolean => {
    const more = files.filter((file) => !chosen.has(file) && existsSync(path.join(site, file)))
    const size = more.reduce((sum, file) => sum + compressedSize(path.join(site, file)), 0)
    if (bytes + size > MOST_BYTES) return false
    bytes += size
    for (const file of more) chosen.add(file)
    return true
  }
  const pages = await ownPages(site)
  take(Object.values(fontFiles).map((file) => file.slice(1)))
  for (const page of pages.slice(0, 2)) take(await withFiles(site, page))
  take(partsOfTheShop(modules ?? (JSON.parse(await readFile(clientModules, 'utf8')) as Modules)))
  for (const page of pages.slice(2)) take(await withFiles(site, page))
  return [...chosen]
}

async function ownPages(site: string): Promise<string[]> {
  const found = await Promise.all(
    AREAS.map((area) => readdir(path.join(site, area), { recursive: true }).catch(() => [] as string[])),
  )
  const others = found
    .flatMap((files, index) =>
      files.filter((file) => path.basename(file) === 'index.html').map((file) => path.posix.join(AREAS[index]!, file)),
    )
    .filter((file) => !NOT.test(file))
  const first = FIRST.map((page) => `${page.slice(1)}/index.html`)
  return [...new Set([...first, ...others.toSorted()])].filter((file) => existsSync(path.join(site, file)))
}

async function withFiles(site: string, page: string): Promise<string[]> {
  const document = await readFile(path.join(site, page), 'utf8')
  return [page, ...(document.match(FILES) ?? []).map((file) => file.slice(1))]
}

type Modules = Record<string, { file: string; imports?: string[]; css?: string[] }>

function partsOfTheShop(modules: Modules): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const { file, imports = [], css = [] } = modules[name]!
    if (files.has(file)) return
    for (const one of [file, ...css]) files.add(one)
    imports.forEach(add)
  }
  Object.keys(modules)
    .filter((name) => PARTS.some((part) => part.test(name)))
    .forEach(add)
  return [...files]
}

const compressedSize = (file: string): number => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
