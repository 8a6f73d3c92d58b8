/** An element of sanitised HTML, or its text, with the entities that it is written with. */
export type HtmlNode = HtmlElement | string
type HtmlElement = { name: string; attributes: string; children: HtmlNode[] }

/** What has been read: characters, tags and lines of the source, and every visit of one of them. */
export type Meter = { length: number; nodes: number; steps: number }
export const newMeter = (): Meter => ({ length: 0, nodes: 0, steps: 0 })

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>|[^<]+/g

/** Elements that end when another begins right inside them; what is written so is read back alike. */
const ENDS: Record<string, string[]> = {
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  li: ['li'],
  a: ['a'],
  p: ['p'],
  h3: ['h3', 'p'],
  ul: ['p'],
  ol: ['p'],
  table: ['p'],
  tbody: ['thead', 'tbody'],
}

/** @param html well formed, in lower case, with `<` only where a tag begins */
export function treeOf(html: string, meter: Meter): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: '', children: [] }
  const open = [root]
  /** Of each open link, whether it leads anywhere. */
  const links: boolean[] = []
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    meter.steps += 1
    if (name === undefined) open.at(-1)!.children.push(token)
    else if (slash) {
      if (name !== 'a' || links.pop()) close(open, name)
    } else if (name !== 'a' || links[links.push(attributes.includes(' href=')) - 1]) {
      while (ENDS[name]?.includes(open.at(-1)!.name)) open.pop()
      const element = { name, attributes: attributes.replace(/ ?\/$/, ''), children: [] }
      open.at(-1)!.children.push(element)
      if (name !== 'br') open.push(element)
    }
  }
  return root.children
}

function close(open: HtmlElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

export const htmlOfTree = (nodes: HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { name, attributes, children } = node
      return name === 'br' ? '<br />' : `<${name}${attributes}>${htmlOfTree(children)}</${name}>`
    })
    .join('')
