import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { CatalogueReader } from '#api/reader.ts'
import { NOT_FOUND_PATH } from '../site/paths.ts'

/** A document in three pieces (before the payload, the payload, after it), since joining them would copy all of it. */
export type Rendered = {
  before: string[]
  /** The JSON that the page hydrates from, also fetched alone during client navigation. */
  payload: string
  after: string[]
  /** Picture URLs for the page's sitemap entry. */
  pictures: string[]
}

export type VikePage = Rendered & { path: string; html: string; context: PageContextServer }

const PAYLOAD = /(?<=<script id="vike_pageContext" type="application\/json">)\{".*?(?=<\/script>)/s
/** Vike's entry script and preloads, loaded after the first paint: components/theme/inline-script.ts. */
const SCRIPTS = /<script src="[^"]+" type="module" async><\/script>\s*(?:<link rel="modulepreload"[^>]*>\s*)*/

export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Renders the page at a decoded path with Vike. @throws the page's render error */
export async function vikePage(path: string, catalogue: CatalogueReader): Promise<VikePage> {
  const context = (await renderPage({ urlOriginal: encodePath(path), catalogue })) as unknown as PageContextServer &
    Answer
  const { httpResponse, errorWhileRendering, sitemapPictures = [] } = context
  if (errorWhileRendering) throw errorWhileRendering
  const expected = path === NOT_FOUND_PATH ? 404 : 200
  if (httpResponse.statusCode !== expected) throw new Error(`rendered as ${httpResponse.statusCode}`)
  const html = httpResponse.body.replace(SCRIPTS, '<template id="scripts">$&</template>')
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
