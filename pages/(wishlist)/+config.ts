import type { Config } from 'vike/types'

/** A visitor's own, or somebody's to whom a link was given: put together in the browser alone. */
export default { ssr: false } satisfies Config
