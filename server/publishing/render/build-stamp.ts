/**
 * Adds the build and the data version to a page's payload, both in its HTML and in the separate file. With it the
 * browser never renders data of one build with code of another (renderer/build.ts).
 */
export const stamp = (payload: string, build: string, data: string): string =>
  `{"published":${JSON.stringify({ build, data })},${payload.slice(1)}`

/** The payload before it was stamped. */
export const withoutStamp = (payload: string): string => payload.replace(/^\{"published":\{[^}]*\},/, '{')
