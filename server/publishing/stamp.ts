/**
 * Says in a page's payload, within its HTML and by itself, which build made it and which version of its data it shows, so
 * that the browser never draws the data of one build with the code of another (renderer/build.ts).
 */
export const stamp = (payload: string, build: string, data: string): string =>
  `{"published":${JSON.stringify({ build, data })},${payload.slice(1)}`

/** The payload as it was before. */
export const withoutStamp = (payload: string): string => payload.replace(/^\{"published":\{[^}]*\},/, '{')
