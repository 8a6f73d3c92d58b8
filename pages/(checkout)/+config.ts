import type { Config } from 'vike/types'

/** Somebody's own, put together in the browser alone; an order's page is the shell at `/checkout/_` (locales/shells.ts). */
export default { ssr: false, layout: 'checkout' } satisfies Config
