import { Parser } from 'htmlparser2'
import type { Difference } from './compare-statements.ts'
import { jsonStatements } from './json-statements.ts'
import type { Kind, Statement } from './statement.ts'

const FEED_KINDS: Record<string, Kind> = {
  'g:price': 'price',
  'g:sale_price': 'price',
  'g:availability': 'availability',
}

/** Each value of a feed by its product's id, and the ids themselves. */
export function feedStatements(xml: string): Statement[] {
  const found: Statement[] = []
  let id = ''
  readElements(xml, (name, value) => {
    if (name === 'g:id') id = value
    const kind = FEED_KINDS[name] ?? 'feed'
    found.push(name === 'g:id' ? { kind, name: '', value } : { kind, name: `${id} ${name}`.trim(), value })
  })
  return found
}

/** A product that only one feed has is one difference, not one for each of its values. */
export function withoutLostProducts(differences: Difference[]): Difference[] {
  const ids = differences.filter(({ kind, name }) => kind === 'feed' && name === '')
  const lost = new Set(ids.flatMap(({ before, after }) => [before, after]))
  return differences.filter(({ name }) => !lost.has(name.slice(0, name.lastIndexOf(' '))))
}

/** Addresses of pages and pictures, without the time of their last change, which a release does not keep. */
export function sitemapStatements(xml: string): Statement[] {
  const found: Statement[] = []
  readElements(xml, (name, value) => {
    if (name === 'loc' || name === 'image:loc') found.push({ kind: 'sitemap', name, value })
  })
  return found
}

export const fileStatements = (file: string, content: string): Statement[] =>
  file.endsWith('.txt')
    ? content.split('\n').map((value) => ({ kind: 'file', name: '', value }))
    : jsonStatements('file', content)

/** Elements that hold text, in their order. */
function readElements(xml: string, onElement: (name: string, value: string) => void): void {
  let text = ''
  const parser = new Parser(
    {
      onopentagname: () => (text = ''),
      ontext: (part) => (text += part),
      onclosetag(name) {
        if (text.trim()) onElement(name, text.trim())
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
