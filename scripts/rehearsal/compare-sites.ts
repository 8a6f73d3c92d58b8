import { compareStatements, type Difference } from './compare-statements.ts'
import { feedStatements, fileStatements, sitemapStatements, withoutLostProducts } from './index-statements.ts'
import { jsonStatements } from './json-statements.ts'
import { pageStatements } from './page-statements.ts'
import type { SiteFiles } from './site-files.ts'
import type { Kind, Statement } from './statement.ts'

export type Comparison = {
  /** Number of pages of the shop. */
  pages: number
  differences: Difference[]
}

const PAGE = /(^|\/)index\.html$|^404\.html$/
const PAYLOAD = /(^|\/)index\.pageContext\.json$/
/** Together they list the pages, however they are split. */
const SITEMAP = /^sitemaps\/.*\.xml$/

export const hasPages = ({ names }: SiteFiles): boolean => names.some((name) => PAGE.test(name))

/** What files of this name say; undefined for those without a meaning of their own, such as scripts and pictures. */
function readerOf(name: string): { kind: Kind; read: (content: string) => Statement[] } | undefined {
  if (PAGE.test(name)) return { kind: 'text', read: pageStatements }
  if (PAYLOAD.test(name)) return { kind: 'data', read: (content) => jsonStatements('data', content) }
  if (/^feeds\/.*\.xml$/.test(name)) return { kind: 'feed', read: feedStatements }
  if (name === 'sitemap.xml' || SITEMAP.test(name)) return { kind: 'sitemap', read: sitemapStatements }
  if (name === 'robots.txt' || name === 'manifest.webmanifest')
    return { kind: 'file', read: (content) => fileStatements(name, content) }
  return undefined
}

/** Compares what two sites say, file by file. @param onProgress called after each file */
export async function compareSites(
  before: SiteFiles,
  after: SiteFiles,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Comparison> {
  const [old, fresh] = [new Set(before.names), new Set(after.names)]
  const names = [...new Set([...old, ...fresh])].filter((name) => readerOf(name) && !SITEMAP.test(name)).toSorted()
  const differences: Difference[] = []
  for (const [done, name] of names.entries()) {
    onProgress(done, names.length)
    if (old.has(name) && fresh.has(name)) differences.push(...(await compareFiles(name, before, after)))
    else if (isOfItsOwn(name, old, fresh)) differences.push(absent(name, old.has(name)))
  }
  const sitemaps = await Promise.all([before, after].map(readSitemaps))
  differences.push(...compareStatements('sitemaps/', sitemaps[0]!, sitemaps[1]!))
  return { pages: before.names.filter((name) => PAGE.test(name)).length, differences }
}

async function compareFiles(name: string, before: SiteFiles, after: SiteFiles): Promise<Difference[]> {
  const [was, is] = await Promise.all([before.read(name), after.read(name)])
  if (was.equals(is)) return []
  const { kind, read } = readerOf(name)!
  const differences = compareStatements(name, read(was.toString()), read(is.toString()))
  return kind === 'feed' ? withoutLostProducts(differences) : differences
}

/** A page's data goes with the page. */
const isOfItsOwn = (name: string, old: Set<string>, fresh: Set<string>): boolean => {
  const page = name.replace(PAYLOAD, '$1index.html')
  return page === name || (old.has(page) && fresh.has(page))
}

function absent(file: string, isLost: boolean): Difference {
  const kind = PAGE.test(file) || PAYLOAD.test(file) ? (isLost ? 'lost' : 'extra') : readerOf(file)!.kind
  return { kind, file, name: '', before: isLost ? file : null, after: isLost ? null : file }
}

async function readSitemaps({ names, read }: SiteFiles): Promise<Statement[]> {
  const files = await Promise.all(names.filter((name) => SITEMAP.test(name)).map(read))
  return files
    .flatMap((content) => sitemapStatements(content.toString()))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
}
