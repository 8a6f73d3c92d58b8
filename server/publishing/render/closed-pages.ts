import { OWN_PAGES } from '#api/contract/info-pages.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { routes } from '#locales/routes.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import { NOT_FOUND_PATH, pageFiles } from '../site/paths.ts'
import { siteFileEquals, writeSiteFile } from '../site/write-file.ts'
import type { Rendered } from './vike-page.ts'

/** What everybody may read before the opening, and where people sign in. */
const PUBLIC = ['/', '/about', '/terms', '/privacy', '/accessibility', '/contact', '/support', '/admin']
const isShown = (path: string): boolean => PUBLIC.includes(path) || path.startsWith('/auth/')

type Render = (path: string, catalogue: CatalogueReader) => Promise<Rendered>

/**
 * Writes the pages that a shop shows before its opening. They read nothing of the catalogue.
 * @param site the folder that everybody gets
 * @returns the paths of the pages
 */
export async function writeClosedPages(
  render: Render,
  given: CatalogueReader,
  site: string,
  staticPaths: readonly string[],
): Promise<string[]> {
  const reader = closedReader(given)
  const own = (await given.ownPages()).map(({ slug }) => OWN_PAGES + slug)
  const paths = [...staticPaths.filter(isShown), ...own]
  for (const path of paths) writePage(site, path, await render(path, reader))
  // Every other address shows that the shop opens soon.
  writePage(site, NOT_FOUND_PATH, await render('/', reader))
  return [...paths, NOT_FOUND_PATH]
}

function writePage(site: string, path: string, { before, payload, after }: Rendered): void {
  const files = pageFiles(path)
  if (files.payload) writeChanged(site, files.payload, payload)
  writeChanged(site, files.html, [...before, payload, ...after].join(''))
}

function writeChanged(site: string, file: string, text: string): void {
  const content = Buffer.from(text)
  if (!siteFileEquals(site, file, content)) writeSiteFile(site, file, content)
}

/** The shop without what it sells, and without its installed app. */
const closedReader = (reader: CatalogueReader): CatalogueReader => ({
  ...reader,
  isBeforeOpening: true,
  categories: async () => [],
  promotions: async () => [],
  hasPromotions: async () => ({ any: false }),
  home: async () => ({
    blocks: [
      {
        kind: 'hero',
        title: message('opening.soon'),
        text: message('opening.soon.text', { store: settings().identity.name }),
        picture: null,
        link: { label: message('title.contact'), href: routes.contact() },
      },
    ],
  }),
  settings: async (sections) => {
    const shown = await reader.settings(sections)
    return 'app' in shown ? { ...shown, app: { ...shown.app!, enabled: false } } : shown
  },
})
