import type { Config } from 'vike/types'

/** Private or shared by a link, so rendered only in the browser. */
export default { ssr: false, htmlAttributes: { 'data-client-rendered': true } } satisfies Config
