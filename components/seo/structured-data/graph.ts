/** A schema.org object: https://schema.org */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown }

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON for `<script type="application/ld+json">`. Escapes HTML characters, so that catalogue text cannot close the
 * script.
 */
export const graphJson = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => ESCAPES[letter]!,
  )

/** A reference to an object that is defined elsewhere, with a name for readers of this page. */
export const reference = (type: string, id: string, name: string): Thing => ({ '@type': type, '@id': id, name })
