import type { Config } from 'vike/types'

/** The admin: one page that is put together in the browser, whatever follows in its address. */
export default { ssr: false, route: '/admin*', layout: 'admin' } satisfies Config
