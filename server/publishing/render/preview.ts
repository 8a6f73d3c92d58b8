import { isApiError } from '#api/errors.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { withShownStock } from '#api/shown-stock.ts'
import type { PreviewedPage } from '../worker-protocol.ts'
import type { Rendered } from './vike-page.ts'

/** A published page with another face or content, neither written nor recorded; null if there is no such page. */
export async function previewPage(
  render: (path: string, catalogue: CatalogueReader) => Promise<Rendered>,
  reader: CatalogueReader,
  { path, face, draft }: PreviewedPage,
): Promise<string | null> {
  const { home, page } = draft ?? {}
  const catalogue = withShownStock({
    ...reader,
    settings: async (sections) => {
      const shown = await reader.settings(sections)
      return 'face' in shown ? { ...shown, face } : shown
    },
    ...(home && { home: async () => home }),
    ...(page && { infoPage: async () => page }),
  })
  try {
    const { before, payload, after } = await render(path, catalogue)
    return [...before, payload, ...after].join('')
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}
