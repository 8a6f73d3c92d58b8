/** Control characters and halves of surrogate pairs, which XML 1.0 cannot hold or discourages (its production 2). */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

/** Text as canonical XML writes it, so that what is built here is canonical as it stands (C14N 1.1, section 2.3). */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')

export const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')

/** One line without control characters. */
export const cleanText = (text: string): string => text.replace(NOT_XML, '').replace(/\s+/g, ' ').trim()

/** An element with text. @param attributes in alphabetical order */
export function leaf(name: string, value: string | number, attributes: Record<string, string> = {}): string {
  const given = Object.entries(attributes).map(([key, one]) => ` ${key}="${escapeAttribute(one)}"`)
  return `<${name}${given.join('')}>${escapeText(cleanText(String(value)))}</${name}>`
}

/** An element with elements; what is false or null is left out. */
export const branch = (name: string, ...children: (string | false | null)[]): string =>
  `<${name}>${children.filter((child) => child !== false && child !== null).join('')}</${name}>`
