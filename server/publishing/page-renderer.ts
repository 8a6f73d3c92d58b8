import { getGlobalContext } from 'vike/server'
import type { CatalogueReader } from '#api/reader.ts'
import { pageTemplate, type PageTemplate } from './page-template.ts'
import { vikePage, type Rendered, type VikePage } from './vike-page.ts'

/** @throws what rendering the page threw */
export type PageRenderer = (path: string, catalogue: CatalogueReader) => Promise<Rendered>

type Kind = { route: RegExp; first?: VikePage; template?: PageTemplate | undefined }

/**
 * Renders the pages of a batch, each to the bytes that Vike makes of it. Vike renders the first of every kind; when
 * there is a second, the first becomes the template of the others, if it can. See docs/decisions/0008-page-templates.md.
 */
export async function pageRenderer(): Promise<PageRenderer> {
  const { kinds, fixed } = await routes()
  return async (path, catalogue) => {
    const kind = fixed.has(path) ? undefined : kinds.find(({ route }) => route.test(path))
    if (!kind) return vikePage(path, catalogue)
    if (kind.first) {
      kind.template = await pageTemplate(kind.first, kind.route, catalogue)
      delete kind.first
    }
    const composed = await kind.template?.(path, catalogue)
    if (composed) return composed
    const page = await vikePage(path, catalogue)
    if (!('template' in kind)) kind.first = page
    return page
  }
}

async function routes(): Promise<{ kinds: Kind[]; fixed: Set<string> }> {
  const { pages } = await getGlobalContext()
  const all = Object.values(pages).flatMap(({ route }) => (typeof route === 'string' ? route : []))
  const fixed = new Set(all.filter((route) => !route.includes('@')))
  return { kinds: all.filter((route) => !fixed.has(route)).map((route) => ({ route: pattern(route) })), fixed }
}

/** `/products/@sku` as an expression with a group `sku`. */
const pattern = (route: string): RegExp =>
  new RegExp(`^${route.split('/').map((part) => (part.startsWith('@') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/\W/g, '\\$&'))).join('/')}$`)
