import { isIndexable } from '#components/seo/indexing.ts'
import { absolute, pageUrl } from '#components/seo/site.ts'
import { tag } from './xml.ts'

/** Limits from https://www.sitemaps.org/protocol.html, with a margin below the 50 MB. */
const MOST_URLS = 50_000
const MOST_BYTES = 45_000_000
/** Limit from https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MOST_PICTURES = 1000

export type SitemapRow = {
  /** Decoded. */
  path: string
  /** When the page's content last changed. */
  changedAt: Date
  /** Paths on the site or URLs of other hosts. */
  pictureUrls: string[]
}

type Write = (relativePath: string, content: string) => Promise<void>
type Limits = { urls: number; bytes: number }

const KINDS = { products: /^\/products\/[^/]+$/, categories: /^\/products(\/|$)/, pages: /^/ }
type Kind = keyof typeof KINDS

/**
 * Writes `sitemaps/{kind}-{n}.xml` and their index `sitemap.xml`, without pages that are not indexable. Rows are read
 * once, in any order; memory holds at most one file per kind.
 */
export async function writeSitemaps(
  rows: AsyncIterable<SitemapRow>,
  siteUrl: string,
  write: Write,
  limits: Limits = { urls: MOST_URLS, bytes: MOST_BYTES },
): Promise<void> {
  const written: { path: string; changedAt: Date }[] = []
  const open = new Map<Kind, OpenFile>()
  const finish = async (file: OpenFile): Promise<void> => {
    const path = `sitemaps/${file.kind}-${file.number}.xml`
    await write(path, `${HEAD}${file.entries.join('')}</urlset>\n`)
    written.push({ path, changedAt: file.changedAt })
  }
  for await (const row of rows) {
    if (!isIndexable(row.path)) continue
    const entry = urlEntry(row, siteUrl)
    const bytes = Buffer.byteLength(entry)
    const kind = kindOf(row.path)
    let file = open.get(kind) ?? newFile(kind, 1)
    if (file.entries.length >= limits.urls || (file.entries.length > 0 && file.bytes + bytes > limits.bytes)) {
      await finish(file)
      file = newFile(kind, file.number + 1)
    }
    open.set(kind, file)
    file.entries.push(entry)
    file.bytes += bytes
    if (row.changedAt > file.changedAt) file.changedAt = row.changedAt
  }
  for (const file of open.values()) await finish(file)
  await write('sitemap.xml', index(written, siteUrl))
}

type OpenFile = { kind: Kind; number: number; entries: string[]; bytes: number; changedAt: Date }

const newFile = (kind: Kind, number: number): OpenFile => ({
  kind,
  number,
  entries: [],
  bytes: HEAD.length,
  changedAt: new Date(0),
})
const kindOf = (path: string): Kind => (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(path))!

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = `${XML}<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`

function urlEntry({ path, changedAt, pictureUrls }: SitemapRow, siteUrl: string): string {
  const pictures = pictureUrls
    .slice(0, MOST_PICTURES)
    .map((url) => `<image:image>${tag('image:loc', absolute(siteUrl, url))}</image:image>`)
  return `<url>${tag('loc', pageUrl(siteUrl, path))}${lastmod(changedAt)}${pictures.join('')}</url>\n`
}

const lastmod = (time: Date): string => tag('lastmod', time.toISOString())

function index(files: { path: string; changedAt: Date }[], siteUrl: string): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap>${tag('loc', `${siteUrl}/${path}`)}${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}
