import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FaceFault } from './fault.ts'
import { ATTRIBUTES, DESCRIPTIONS, ELEMENTS, PROGRAMS } from './svg-names.ts'

/** An element of a drawing, with nothing but what it may have. */
export type Drawing = {
  name: string
  attributes: Record<string, string>
  children: Drawing[]
  /** Of `style`. */ text: string
}

const MOST_ELEMENTS = 3000
const DEEPEST = 30

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
})
type Parsed = Record<string, unknown>

/**
 * Reads an SVG document and keeps what a logo needs.
 * @throws FaceFault for what could run, load or cost much
 */
export function readDrawing(text: string): Drawing {
  // Drawing programs name the document type, which is harmless without definitions of its own.
  const document = text.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^<[>]*>/i, '')
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(document)) throw new FaceFault('api.face.svg.entities')
  const roots = parse(document).filter((one) => !('#text' in one))
  const root = roots[0]
  if (roots.length !== 1 || !root || nameOf(root) !== 'svg') throw new FaceFault('api.face.svg.broken')
  const count = { elements: 0 }
  return elementOf(root, count, 0)!
}

function parse(document: string): Parsed[] {
  try {
    if (XMLValidator.validate(document) !== true) throw new Error()
    return parser.parse(document) as Parsed[]
  } catch {
    throw new FaceFault('api.face.svg.broken')
  }
}

const nameOf = (parsed: Parsed): string => Object.keys(parsed).find((key) => key !== ':@')!

/** Undefined for what is left out. */
function elementOf(parsed: Parsed, count: { elements: number }, depth: number): Drawing | undefined {
  const name = nameOf(parsed)
  if (DESCRIPTIONS.has(name)) return undefined
  const [prefix, local] = name.includes(':') ? (name.split(':', 2) as [string, string]) : [undefined, name]
  if (prefix !== undefined && PROGRAMS.has(prefix) && !/script|foreign/i.test(local)) return undefined
  if (!ELEMENTS.has(name)) throw new FaceFault('api.face.svg.element', { name: name.slice(0, 40) })
  count.elements += 1
  if (count.elements > MOST_ELEMENTS || depth > DEEPEST) throw new FaceFault('api.face.svg.nested')
  const inside = parsed[name] as Parsed[]
  const isSheet = name === 'style'
  const text = isSheet ? inside.map((one) => String(one['#text'] ?? '')).join('') : ''
  if (isSheet) checkValue(text, /[@\\]/)
  return {
    name,
    attributes: attributesOf((parsed[':@'] ?? {}) as Record<string, string>),
    children: isSheet
      ? []
      : inside.filter((one) => !('#text' in one)).flatMap((one) => elementOf(one, count, depth + 1) ?? []),
    text,
  }
}

function attributesOf(given: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [full, value] of Object.entries(given)) {
    const name = full === 'xlink:href' ? 'href' : full
    if (/^on/i.test(name.split(':').at(-1)!)) throw new FaceFault('api.face.svg.handler', { name: name.slice(0, 40) })
    if (!ATTRIBUTES.has(name)) continue
    if (name === 'href' && !/^\s*#[\w.:-]+\s*$/.test(value)) throw new FaceFault('api.face.svg.reference')
    checkValue(value, name === 'style' ? /[@\\"]/ : /["\\]/)
    kept[name] = value.trim()
  }
  return kept
}

/** Colours, transforms and references within the file; everything else could load something. */
const FUNCTIONS = /^(url|rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]|calc|var)$/i
const LOCAL_URL = /^\s*(['"]?)#[\w.:-]+\1\s*\)/

function checkValue(value: string, refused: RegExp): void {
  // Entities could hide what follows, and comments split it.
  if (refused.test(value) || /[<&]|]]>|\/\*/.test(value.replaceAll(/\/\*[^*<&]*\*\//g, ' ')))
    throw new FaceFault('api.face.svg.reference')
  for (const { 1: name, index, 0: found } of value.matchAll(/(?<![\w-])([\w-]+)\s*\(/g))
    if (!FUNCTIONS.test(name!) || (/^url$/i.test(name!) && !LOCAL_URL.test(value.slice(index + found.length))))
      throw new FaceFault('api.face.svg.reference')
}
