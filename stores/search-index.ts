import { optional } from '#api/optional.ts'
import type { OwnSearch } from './own-search.ts'

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

/** The search of the browser's index; undefined while there is none. */
export const ownSearch = (): Promise<OwnSearch | undefined> =>
  navigator.onLine ? (index ?? Promise.resolve(undefined)) : loadSearchIndex()
