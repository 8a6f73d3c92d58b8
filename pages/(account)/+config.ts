import type { Config } from 'vike/types'

/** Personal pages, rendered only in the browser after the guard. */
export default { ssr: false, htmlAttributes: { 'data-client-rendered': true } } satisfies Config
