import type { PageContextServer } from 'vike/types'
import type { CatalogueReader } from '#api/reader.ts'
import { documentText } from './document-text.ts'
import { payloadText } from './payload-text.ts'
import { encodePath, type Rendered, type VikePage } from '../vike-page.ts'

/** Resolves to undefined for a page that does not fit; Vike renders that page. */
export type PageTemplate = (path: string, catalogue: CatalogueReader) => Promise<Rendered | undefined>

const HEAD = '<head>'
const END = '</body>'

/**
 * Vike adds the same styles and scripts to all pages of a kind; only the payload differs. So the pages after `first`
 * run only the hooks of the page and of vike-react, and get the same additions.
 * @returns undefined if `first` rendered this way differs from Vike's bytes
 */
export async function pageTemplate(
  first: VikePage,
  route: RegExp,
  catalogue: CatalogueReader,
): Promise<PageTemplate | undefined> {
  const passed = Object.keys(JSON.parse(first.payload) as object)
  const example = await make(first.path, catalogue)
  const added = example && additions(first, example)
  if (!added) return undefined

  async function make(path: string, reader: CatalogueReader): Promise<Page | undefined> {
    const page = await runHooks(first.context, path, { ...route.exec(path)?.groups }, reader)
    const text = documentText(page.documentHtml)
    const head = text.indexOf(HEAD) + HEAD.length
    const end = text.lastIndexOf(END)
    const payload = payloadText(Object.fromEntries(passed.map((key) => [key, page.context[key]])))
    if (payload === undefined || head < HEAD.length || end < head) return undefined
    return {
      before: text.slice(0, head),
      middle: text.slice(head, end),
      after: text.slice(end),
      payload,
      pictures: page.pictures,
    }
  }

  return async (path, reader) => {
    const page = await make(path, reader).catch(() => undefined)
    if (!page) return undefined
    const { before, middle, after, payload, pictures } = page
    return {
      before: [before, added.head, middle, added.beforePayload],
      payload,
      after: [added.afterPayload, after],
      pictures,
    }
  }
}

type Page = { before: string; middle: string; after: string; payload: string; pictures: string[] }

function additions({ html, payload }: VikePage, example: Page) {
  const start = html.indexOf(example.middle, example.before.length)
  const rest = start + example.middle.length
  const at = html.indexOf(payload, rest)
  const end = html.length - example.after.length
  const fits =
    html.startsWith(example.before) &&
    html.endsWith(example.after) &&
    start >= 0 &&
    at >= 0 &&
    example.payload === payload
  if (!fits) return undefined
  return {
    head: html.slice(example.before.length, start),
    beforePayload: html.slice(rest, at),
    afterPayload: html.slice(at + payload.length, end),
  }
}

type Hook = (context: object) => unknown
type Hooks = { onCreatePageContext?: Hook[]; data?: Hook; onRenderHtml: Hook; Page: unknown }
/** The part of a page's context that is the same for all pages of its kind. */
export type Kind = Pick<PageContextServer, 'pageId' | 'config'>
type Context = Record<string, unknown> & { sitemapPictures?: string[] }

/** Reads the page's data without rendering it. */
export async function readPage(
  { pageId, config }: Kind,
  path: string,
  routeParams: Record<string, string>,
  catalogue: CatalogueReader,
): Promise<Context> {
  const hooks = config as unknown as Hooks
  const context: Context = {
    isClientSide: false,
    isPrerendering: false,
    is404: null,
    errorWhileRendering: null,
    urlOriginal: encodePath(path),
    urlPathname: path,
    routeParams,
    pageId,
    config,
    Page: hooks.Page,
    catalogue,
  }
  for (const hook of hooks.onCreatePageContext ?? []) await hook(context)
  context['data'] = await hooks.data?.(context)
  return context
}

async function runHooks(kind: Kind, path: string, routeParams: Record<string, string>, catalogue: CatalogueReader) {
  const context = await readPage(kind, path, routeParams, catalogue)
  const documentHtml = await (kind.config as unknown as Hooks).onRenderHtml(context)
  return { context, documentHtml, pictures: context.sitemapPictures ?? [] }
}
