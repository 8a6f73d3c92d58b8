/** A thing in schema.org's vocabulary: https://schema.org */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown }

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON for a `<script type="application/ld+json">`. Text of the catalogue cannot end the script: what HTML would read
 * is written as JSON escapes, which mean the same to whoever parses it.
 */
export const graphJson = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => ESCAPES[letter]!,
  )

/** A thing told in full elsewhere, named so that a reader of this page alone knows it too. */
export const reference = (type: string, id: string, name: string): Thing => ({ '@type': type, '@id': id, name })
