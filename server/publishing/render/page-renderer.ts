import { getGlobalContext } from 'vike/server'
import type { CatalogueReader } from '#api/reader.ts'
import { pageTemplate, readPage, type Kind as SameForAll, type PageTemplate } from './fast-path/page-template.ts'
import { vikePage, type Rendered, type VikePage } from './vike-page.ts'

/** @throws the page's render error */
export type PageRenderer = ((path: string, catalogue: CatalogueReader) => Promise<Rendered>) & {
  /** Reads the page's data without rendering it; false if its kind has no template yet or the read fails. */
  read: (path: string, catalogue: CatalogueReader) => Promise<boolean>
}

/** Kinds of pages that Vike has rendered in this process, by route. */
const renderedKinds = new Map<string, SameForAll>()

type Kind = {
  route: RegExp
  /** The page that Vike rendered, and the reader it used. */
  first?: { page: VikePage; catalogue: CatalogueReader }
  template?: Promise<PageTemplate | undefined>
}

/**
 * Renders pages to the same bytes as Vike. Vike renders the first page of each kind, which then becomes the template of
 * the others if possible: docs/decisions/0008-page-templates.md.
 */
export async function pageRenderer(): Promise<PageRenderer> {
  const { kinds, fixed } = await routes()
  const kindOf = (path: string): Kind | undefined =>
    fixed.has(path) ? undefined : kinds.find(({ route }) => route.test(path))
  const byVike = async (path: string, catalogue: CatalogueReader): Promise<VikePage> => {
    const page = await vikePage(path, catalogue)
    const { pageId, config } = page.context
    renderedKinds.set(kindOf(path)?.route.source ?? path, { pageId, config })
    return page
  }
  const render = async (path: string, catalogue: CatalogueReader): Promise<Rendered> => {
    const kind = kindOf(path)
    if (!kind) return byVike(path, catalogue)
    if (kind.first) {
      const { page, catalogue: itsOwn } = kind.first
      delete kind.first
      kind.template = pageTemplate(page, kind.route, itsOwn)
    }
    const composed = await (await kind.template)?.(path, catalogue)
    if (composed) return composed
    const page = await byVike(path, catalogue)
    if (!kind.template) kind.first = { page, catalogue }
    return page
  }
  const read = async (path: string, catalogue: CatalogueReader): Promise<boolean> => {
    const kind = kindOf(path)
    const sameForAll = renderedKinds.get(kind?.route.source ?? path)
    return (
      sameForAll !== undefined &&
      readPage(sameForAll, path, { ...kind?.route.exec(path)?.groups }, catalogue).then(
        () => true,
        () => false,
      )
    )
  }
  return Object.assign(render, { read })
}

async function routes(): Promise<{ kinds: Kind[]; fixed: Set<string> }> {
  const { pages } = await getGlobalContext()
  const all = Object.values(pages).flatMap(({ route }) => (typeof route === 'string' ? route : []))
  const fixed = new Set(all.filter((route) => !route.includes('@')))
  return { kinds: all.filter((route) => !fixed.has(route)).map((route) => ({ route: pattern(route) })), fixed }
}

/** Converts `/products/@sku` to a regular expression with a group `sku`. */
const pattern = (route: string): RegExp =>
  new RegExp(
    `^${route
      .split('/')
      .map((part) => (part.startsWith('@') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/\W/g, '\\$&')))
      .join('/')}$`,
  )
