import { crash } from './crash.ts'

const options = { onUncaughtError: (error: unknown) => crash(error) }

/** What breaks while React draws: it has taken the page away by then. */
export const react = { hydrateRootOptions: options, createRootOptions: options }
