import { XMLParser, XMLValidator } from 'fast-xml-parser'

export type Element = string | { [name: string]: Element | Element[] } | undefined

/** Elements inside one another; those of a feed have five. */
export const FEED_DEPTH = 30
const NAMESPACE = 'http://base.google.com/ns/1.0'

export type Feed = { elements: Element[]; prefix: string }
export type FeedRefused = { refused: 'entities' | 'depth' | 'feed' } | { refused: 'xml'; line: number }

/** The items of a feed, RSS 2.0 or Atom, and the prefix of Google's names; all at once, since the parser needs it so. */
export function parseFeed(text: string): Feed | FeedRefused {
  // Feeds define no entities, and small XML files with entities can expand to gigabytes.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { refused: 'entities' }
  const valid = XMLValidator.validate(text)
  if (valid !== true) return { refused: 'xml', line: valid.err.line }
  const tree = treeOf(text)
  if (!tree) return { refused: 'depth' }
  const rss = child(tree['rss'], 'channel')
  if (rss === undefined && tree['feed'] === undefined) return { refused: 'feed' }
  const prefix = new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["']${NAMESPACE}["']`).exec(text)?.[1] ?? 'g'
  return { elements: list(child(rss, 'item') ?? child(tree['feed'], 'entry')), prefix }
}

/** Undefined for one that is too deep, the only reason for which the parser refuses what is valid. */
function treeOf(text: string): { [name: string]: Element } | undefined {
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    trimValues: true,
    htmlEntities: true,
    maxNestedTags: FEED_DEPTH,
  })
  try {
    return parser.parse(text) as { [name: string]: Element }
  } catch {
    return undefined
  }
}

export const child = (element: Element | Element[] | undefined, name: string): Element | Element[] | undefined =>
  typeof element === 'object' && !Array.isArray(element) ? element[name] : undefined
export const list = (value: Element | Element[] | undefined): Element[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
