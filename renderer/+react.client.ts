import { crash } from './crash.ts'

const options = { onUncaughtError: (error: unknown) => crash(error) }

/** Handles errors during rendering, after which React has unmounted the page. */
export const react = { hydrateRootOptions: options, createRootOptions: options }
