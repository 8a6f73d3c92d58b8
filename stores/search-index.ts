import { optional } from '#api/optional.ts'
import type { OwnResults, OwnSearch } from './own-search.ts'

/** As many products as the overlay shows. */
const SHOWN = 6
let index: Promise<OwnSearch | undefined> | undefined

type Connection = { saveData?: boolean; effectiveType?: string }
/** False on metered or slow connections. */
const isGoodConnection = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Loads the index once, when the browser is idle. */
export function prepareSearchIndex(): void {
  if (index || !isGoodConnection()) return
  const begin = (): void => void loadSearchIndex()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 3000 })
  else setTimeout(begin, 500)
}

function loadSearchIndex(): Promise<OwnSearch | undefined> {
  index ??= optional(async () => (await import('./own-search.ts')).openOwnSearch()).then((built) => {
    if (!built) index = undefined
    return built
  })
  return index
}

/** Products and terms to highlight, from the browser's index; undefined while there is none. */
export async function searchOwnIndex(typed: string, most = SHOWN): Promise<OwnResults | undefined> {
  const own = await (navigator.onLine ? index : loadSearchIndex())
  return own?.(typed, most)
}
