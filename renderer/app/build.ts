declare const __BUILD__: string

/** Which build of the shop this page belongs to; scripts/build.ts names it. */
export const BUILD = __BUILD__
