import { createHash } from 'node:crypto'
import { escapeAttribute, escapeText } from './xml.ts'

const TOKEN =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

type Open = { name: string; isLeftOut: boolean; namespaces: Map<string, string> }

/**
 * Base64 of SHA-256 of a document as ZATCA hashes it: without extensions, signature and QR code, in the canonical form
 * of C14N 1.1 without comments. Documents have no DTD.
 * @throws SyntaxError for what is no XML
 */
export const canonicalHash = (xml: string): string =>
  createHash('sha256')
    .update(canonicalise(withoutQr(xml)))
    .digest('base64')

/** A QR code is known by its id, which is inside: it goes before the elements are walked through. */
const withoutQr = (xml: string): string =>
  xml.replaceAll(
    /<cac:AdditionalDocumentReference>(?:(?!<\/cac:AdditionalDocumentReference>)[\s\S])*<\/cac:AdditionalDocumentReference>/g,
    (reference) => (/<cbc:ID>\s*QR\s*<\/cbc:ID>/.test(reference) ? '' : reference),
  )

function canonicalise(xml: string): string {
  const stack: Open[] = []
  let written = ''
  let end = 0
  for (const match of xml.matchAll(TOKEN)) {
    if (match.index !== end) throw new SyntaxError('a document is no XML')
    end = match.index + match[0].length
    const [, data, closed, opened, attributes = '', isEmpty, text] = match
    const parent = stack.at(-1)
    const isInside = parent !== undefined && !parent.isLeftOut
    if (opened !== undefined) {
      const { open, tag } = startTag(opened, attributes, parent)
      stack.push(open)
      if (!open.isLeftOut) written += tag
    }
    const ended = closed ?? (isEmpty ? opened : undefined)
    if (ended !== undefined) {
      const open = stack.pop()
      if (open?.name !== ended) throw new SyntaxError('elements of a document are not closed')
      if (!open.isLeftOut) written += `</${ended}>`
    }
    if (isInside && data !== undefined) written += escapeText(data)
    if (isInside && text !== undefined) written += escapeText(decoded(text.replaceAll('\r\n', '\n')))
  }
  if (end !== xml.length || stack.length > 0) throw new SyntaxError('a document is no XML')
  return written
}

/** Namespaces come first, and only those that are not in force; then the attributes, each in the order of names. */
function startTag(name: string, attributes: string, parent: Open | undefined): { open: Open; tag: string } {
  const namespaces = new Map(parent?.namespaces)
  const declared: [string, string][] = []
  const others: [string, string][] = []
  for (const [, key, double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single ?? '')
    if (key !== 'xmlns' && !key!.startsWith('xmlns:')) others.push([key!, value])
    else if (namespaces.get(key!) !== value) {
      namespaces.set(key!, value)
      declared.push([key!, value])
    }
  }
  const byName = (pairs: [string, string][]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shown = [...byName(declared), ...byName(others)].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const isLeftOut = (parent?.isLeftOut ?? false) || name === 'ext:UBLExtensions' || name === 'cac:Signature'
  return { open: { name, isLeftOut, namespaces }, tag: `<${name}${shown.join('')}>` }
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, named?: string) => {
    if (named !== undefined) return ENTITIES[named] ?? whole
    return String.fromCodePoint(hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
