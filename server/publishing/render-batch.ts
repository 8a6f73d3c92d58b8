import { hash as digest } from 'node:crypto'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { isApiError } from '#api/errors.ts'
import { recording, type CatalogueReader } from '#api/reader.ts'
import { readingShown } from '#api/shown-stock.ts'
import { feedItems } from '#server/seo/service.ts'
import { remembering } from './answers.ts'
import { encodePage } from './encode-page.ts'
import { faceKey, faceOf } from './face.ts'
import { NOT_FOUND_PATH, pageFiles } from './layout.ts'
import type { Batch, RenderedPage } from './messages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { stamp, withoutStamp } from './stamp.ts'
import { readSiteFile, siteFileEquals, writeSiteFile } from './write-file.ts'

export type Place = { site: string; siteUrl: string; /** Of the bundle that renders. */ build: string }

const productPath = (sku: string): string => `/products/${sku}`

/** While one page waits for what it shows, another is rendered; more would keep the API from its shoppers. */
const AT_ONCE = 2

/** Renders the pages of a batch and puts those into the site that are not there already. @param onPage told of each as soon as it is in its place */
export async function renderBatch(
  render: PageRenderer,
  reader: CatalogueReader,
  batch: Batch,
  place: Place,
  onPage?: (page: RenderedPage) => void,
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = []
  const queue = batch.pages.entries()
  const renderSome = async (): Promise<void> => {
    for (const [at, page] of queue) {
      const made = await renderOne(render, reader, page, batch, place).catch((error: unknown) =>
        failure(page.path, error),
      )
      rendered[at] = made
      onPage?.(made)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renderSome))
  return rendered
}

async function renderOne(
  render: PageRenderer,
  reader: CatalogueReader,
  page: Batch['pages'][number],
  { keep, force, check }: Batch,
  { site, siteUrl, build }: Place,
): Promise<RenderedPage> {
  const { path } = page
  let product: ProductWithRelated | undefined
  const readProduct = async (sku: string): Promise<ProductWithRelated> => {
    const read = await reader.product(sku)
    if (path === productPath(sku)) product = read
    return read
  }
  const answers = remembering(readingShown({ ...reader, product: readProduct }))
  const catalogue = recording(answers)
  // A page is made of its build and of what it reads, and of nothing else.
  const madeOf = async (): Promise<string> =>
    digest('sha256', `${build} ${siteUrl} ${await answers.answersHash()}`).slice(0, 24)
  const canBeTold = !force && !check && page.sourceHash !== undefined && (await render.read(path, catalogue))
  if (canBeTold && (await madeOf()) === page.sourceHash && isAsPublished(site, page)) return { path, state: 'same' }
  const rendered = await render(path, catalogue)
  const sourceHash = await madeOf()
  const contentHash = hash(rendered.payload)
  // They hold until another page is encoded: nothing is waited for from here on.
  const { html, payload } = encodePage(rendered.before, stamp(rendered.payload, build, contentHash), rendered.after)
  const made = {
    path,
    fileHash: hash(html),
    contentHash,
    sourceHash,
    keys: [...catalogue.keys(), ...(product ? [faceKey(faceOf(product))] : [])],
    pictures: rendered.pictures,
    offers: product ? feedItems(product, siteUrl) : '',
  }
  const files = pageFiles(path)
  // What is recorded may be older than what lies there, when a process died in between.
  const isInPlace = (): boolean =>
    siteFileEquals(site, files.html, html) && (!files.payload || siteFileEquals(site, files.payload, payload))
  if (!force && made.fileHash === page.fileHash && isInPlace()) return { ...made, state: 'unchanged', bytes: 0 }
  if (check) return { ...made, state: 'written', bytes: 0 }
  // Payload first: whoever gets the new HTML must not be handed the old payload by the next click.
  let bytes = files.payload ? writeSiteFile(site, files.payload, payload, 'quick', keep) : 0
  bytes += writeSiteFile(site, files.html, html, 'quick', keep)
  return { ...made, state: 'written', bytes }
}

/** Both files of the page are those that were published last. */
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
