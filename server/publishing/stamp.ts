import type { Rendered } from './vike-page.ts'

/**
 * Says in a page's payload, within its HTML and by itself, which build made it and which version of its data it shows, so
 * that the browser never draws the data of one build with the code of another (renderer/build.ts).
 */
export function stamped({ html, payload, ...rendered }: Rendered, build: string, data: string): Rendered {
  const at = html.indexOf(payload)
  if (!payload.startsWith('{"') || at < 0) throw new Error('the page carries no payload to hydrate from')
  const marked = `{"published":${JSON.stringify({ build, data })},${payload.slice(1)}`
  return { ...rendered, html: html.slice(0, at) + marked + html.slice(at + payload.length), payload: marked }
}

/** The payload as it was before. */
export const withoutStamp = (payload: string): string => payload.replace(/^\{"published":\{[^}]*\},/, '{')
