import type { Config } from 'vike/types'

/** Personal pages, rendered only in the browser; an order's page is the shell at `/checkout/_` (locales/shells.ts). */
export default { ssr: false, layout: 'checkout' } satisfies Config
