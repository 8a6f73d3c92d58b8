import { hash as digest } from 'node:crypto'
import pLimit from 'p-limit'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { isApiError } from '#api/errors.ts'
import { recording, type CatalogueReader } from '#api/reader.ts'
import { readFeedSettings } from '#api/settings.ts'
import { withShownStock } from '#api/shown-stock.ts'
import { feedItems } from '#server/seo/service.ts'
import { cachingReader } from './caching-reader.ts'
import { encodePage } from './fast-path/encode-page.ts'
import { cardKey, shownOnCards } from './card-key.ts'
import { NOT_FOUND_PATH, pageFiles, productPath } from '../site/paths.ts'
import type { Batch, RenderedPage } from '../worker-protocol.ts'
import type { PageRenderer } from './page-renderer.ts'
import { stamp, withoutStamp } from './build-stamp.ts'
import { publishFaceFiles } from '../site/face.ts'
import { readSiteFile, siteFileEquals, writeSiteFile } from '../site/write-file.ts'

export type Place = {
  site: string
  siteUrl: string
  /** Id of the bundle that renders. */
  build: string
  /** Whether a file is published with this content; by default, whether the folder has it. */
  isInPlace?: (file: string, content: Buffer) => boolean
}

/** While one page waits for its data, another one renders. More would delay shoppers' API requests. */
const AT_ONCE = 2

/** Renders the pages of a batch and writes those that are not already in place. */
export function renderBatch(
  render: PageRenderer,
  reader: CatalogueReader,
  batch: Batch,
  place: Place,
): Promise<RenderedPage[]> {
  // Before the pages that name them.
  if (!batch.check) publishFaceFiles(place.site)
  return pLimit(AT_ONCE).map(batch.pages, (page) =>
    renderOne(render, reader, page, batch, place).catch((error: unknown) => failure(page.path, error)),
  )
}

async function renderOne(
  render: PageRenderer,
  reader: CatalogueReader,
  page: Batch['pages'][number],
  { keep, force, check }: Batch,
  { site, siteUrl, build, isInPlace = (file, content) => siteFileEquals(site, file, content) }: Place,
): Promise<RenderedPage> {
  const { path } = page
  let product: ProductWithRelated | undefined
  const readProduct = async (sku: string): Promise<ProductWithRelated> => {
    const read = await reader.product(sku)
    if (path === productPath(sku)) product = read
    return read
  }
  const answers = cachingReader(withShownStock({ ...reader, product: readProduct }))
  const catalogue = recording(answers)
  // A page depends only on its build and on the data it reads.
  const hashSources = async (): Promise<string> => {
    // Its offers in the feed show settings that the page itself may not read.
    if (product) await readFeedSettings(catalogue)
    return digest('sha256', `${build} ${siteUrl} ${await answers.answersHash()}`).slice(0, 24)
  }
  const canCompareSources = !force && !check && page.sourceHash !== undefined && (await render.read(path, catalogue))
  if (canCompareSources && (await hashSources()) === page.sourceHash && isAsPublished(site, page))
    return { path, state: 'same' }
  const rendered = await render(path, catalogue)
  const offers = product ? feedItems(product, siteUrl, await readFeedSettings(catalogue)) : ''
  const sourceHash = await hashSources()
  const contentHash = hash(rendered.payload)
  // Both buffers are valid until the next page is encoded, so nothing below may await.
  const { html, payload } = encodePage(rendered.before, stamp(rendered.payload, build, contentHash), rendered.after)
  const published = {
    path,
    fileHash: hash(html),
    contentHash,
    sourceHash,
    keys: [...catalogue.keys(), ...(product ? [cardKey(shownOnCards(product))] : [])],
    pictures: rendered.pictures,
    offers,
  }
  const files = pageFiles(path)
  // The record may be older than the file if a process died before it recorded the page.
  const areInPlace = (): boolean => isInPlace(files.html, html) && (!files.payload || isInPlace(files.payload, payload))
  if (!force && published.fileHash === page.fileHash && areInPlace())
    return { ...published, state: 'unchanged', bytes: 0 }
  if (check) return { ...published, state: 'written', bytes: 0 }
  // The payload is written first, so that new HTML never loads an old payload on the next navigation.
  let bytes = files.payload ? writeSiteFile(site, files.payload, payload, 'quick', keep) : 0
  bytes += writeSiteFile(site, files.html, html, 'quick', keep)
  return { ...published, state: 'written', bytes }
}

/** True if both files of the page are the ones published last. */
function isAsPublished(site: string, { path, fileHash, contentHash }: Batch['pages'][number]): boolean {
  const files = pageFiles(path)
  const html = readSiteFile(site, files.html)
  if (!html || hash(html) !== fileHash) return false
  const payload = files.payload === undefined ? undefined : readSiteFile(site, files.payload)
  return (
    files.payload === undefined || (payload !== undefined && hash(withoutStamp(payload.toString())) === contentHash)
  )
}

const hash = (content: Buffer | string): string => digest('sha256', content).slice(0, 24)

function failure(path: string, error: unknown): RenderedPage {
  if (isApiError(error) && (error.status === 404 || error.status === 410) && path !== NOT_FOUND_PATH)
    return { path, state: 'vanished' }
  return { path, state: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
