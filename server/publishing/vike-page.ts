import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { CatalogueReader } from '#api/reader.ts'
import { NOT_FOUND_PATH } from './layout.ts'

/** A document in pieces, since to put them together is to copy all of it: what stands before its payload, that, and what follows. */
export type Rendered = {
  before: string[]
  /** The JSON that the page hydrates from, and that is fetched alone when somebody comes from another page. */
  payload: string
  after: string[]
  /** Addresses for the page's entry in the sitemap. */
  pictures: string[]
}

export type VikePage = Rendered & { path: string; html: string; context: PageContextServer }

const PAYLOAD = /(?<=<script id="vike_pageContext" type="application\/json">)\{".*?(?=<\/script>)/s
/** The browser fetches them when the page is seen: scripts/vite/start-late.ts. */
const PRELOADS = /(?:<link rel="modulepreload"[^>]*>\s*)+/

export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The page at a decoded path, rendered by Vike. @throws what rendering it threw */
export async function vikePage(path: string, catalogue: CatalogueReader): Promise<VikePage> {
  const context = (await renderPage({ urlOriginal: encodePath(path), catalogue })) as unknown as PageContextServer &
    Answer
  const { httpResponse, errorWhileRendering, sitemapPictures = [] } = context
  if (errorWhileRendering) throw errorWhileRendering
  const expected = path === NOT_FOUND_PATH ? 404 : 200
  if (httpResponse.statusCode !== expected) throw new Error(`rendered as ${httpResponse.statusCode}`)
  const html = httpResponse.body.replace(PRELOADS, '<template id="scripts">$&</template>')
  const found = PAYLOAD.exec(html)
  if (!found) throw new Error('the page carries no payload to hydrate from')
  const [payload] = found
  return {
    path,
    html,
    before: [html.slice(0, found.index)],
    payload,
    after: [html.slice(found.index + payload.length)],
    pictures: sitemapPictures,
    context,
  }
}

type Answer = { httpResponse: { statusCode: number; body: string } }
