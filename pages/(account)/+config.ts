import type { Config } from 'vike/types'

/** Personal pages, rendered only in the browser after the guard. */
export default { ssr: false } satisfies Config
