import type { Config } from 'vike/types'

/** Somebody's own: put together in the browser alone, once the guard has let them in. */
export default { ssr: false } satisfies Config
