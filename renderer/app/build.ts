declare const __BUILD__: string

/** The page's build id, set by scripts/build.ts. */
export const BUILD = __BUILD__
