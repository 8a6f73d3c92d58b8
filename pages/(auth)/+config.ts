import type { Config } from 'vike/types'

export default { layout: 'auth' } satisfies Config
