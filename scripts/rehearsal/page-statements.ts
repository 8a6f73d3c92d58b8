/** What a page says to people, search engines and the browser, without its styles, scripts and the names of its files. */
import { Parser } from 'htmlparser2'
import { jsonStatements } from './json-statements.ts'
import type { Statement } from './statement.ts'

/** These do not end a text: its amounts and their currency are one sentence. */
const INLINE = new Set('b bdi bdo br cite code del em i ins mark q s small span strong sub sup time u wbr'.split(' '))
const HEADING = /^h[1-6]$/
const UNREAD = new Set(['style', 'svg', 'template'])
const FIELDS = new Set(['input', 'select', 'textarea', 'button'])
/** Of a field: whether and how it can be used. */
const STATES = ['type', 'value', 'checked', 'selected', 'disabled', 'required', 'min', 'max'] as const
/** Names that a person hears or sees, and that are no text of the page. */
const LABELS = ['aria-label', 'placeholder', 'title', 'alt'] as const

type Attributes = Record<string, string>

export function pageStatements(html: string): Statement[] {
  const found: Statement[] = []
  const say = (kind: Statement['kind'], value: string | undefined, name = ''): void => {
    if (value !== undefined) found.push({ kind, name, value: collapse(value) })
  }
  let text = ''
  let heading: string | undefined
  let title: string | undefined
  let json: { name: string; content: string } | undefined
  /** How many open elements are in UNREAD; their content is skipped. */
  let unread = 0
  const endText = (): void => {
    const value = collapse(text)
    text = ''
    if (!value) return
    say(heading ? 'heading' : isAmount(value) ? 'price' : 'text', value, heading ?? '')
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (UNREAD.has(name)) unread += 1
        if (unread > 0) return
        if (!INLINE.has(name)) endText()
        if (HEADING.test(name)) heading = name
        if (name === 'title') title = ''
        if (name === 'script') json = { name: attributes['type'] ?? '', content: '' }
        for (const one of statementsOf(name, attributes)) say(one.kind, one.value, one.name)
      },
      ontext(part) {
        if (unread > 0) return
        if (json) json.content += part
        else if (title === undefined) text += part
        else title += part
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread -= 1
        if (unread > 0) return
        if (name === 'script' && json) {
          if (json.name.endsWith('json')) found.push(...scriptStatements(json.name, json.content))
          json = undefined
        }
        if (name === 'title') {
          say('title', title)
          title = undefined
        }
        if (!INLINE.has(name)) endText()
        if (HEADING.test(name)) heading = undefined
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}

const scriptStatements = (type: string, content: string): Statement[] =>
  type === 'application/ld+json' ? jsonStatements('structured', content) : jsonStatements('data', content)

const isAmount = (text: string): boolean => /\u20C1/.test(text)
const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function statementsOf(name: string, attributes: Attributes): Statement[] {
  const labels = LABELS.filter((label) => attributes[label]).map((label): Statement => ({
    kind: 'label',
    name: label,
    value: attributes[label]!,
  }))
  if (name === 'html') return [{ kind: 'language', name: '', value: `${attributes['lang']} ${attributes['dir']}` }]
  if (name === 'meta') return ofMeta(attributes)
  if (name === 'link') return ofLink(attributes)
  if (name === 'a' && attributes['href'] !== undefined)
    return [...labels, { kind: 'link', name: '', value: attributes['href'] }]
  if (name === 'img') return [...labels, { kind: 'picture', name: '', value: withoutVersion(attributes['src'] ?? '') }]
  if (name === 'form') return [...labels, { kind: 'form', name, value: attributes['action'] ?? '' }]
  if (!FIELDS.has(name)) return labels
  const states = STATES.filter((state) => attributes[state] !== undefined).map(
    (state) => `${state}=${attributes[state]}`,
  )
  return [...labels, { kind: 'form', name, value: states.join(' ') }]
}

const NAMED: Record<string, Statement['kind']> = {
  description: 'description',
  robots: 'robots',
  'product:price:amount': 'price',
  'product:price:currency': 'price',
  'product:availability': 'availability',
}
/** They say nothing of this page. */
const COMMON = ['viewport', 'theme-color']

function ofMeta({ name: given, property, content = '' }: Attributes): Statement[] {
  const name = property ?? given
  if (name === undefined || COMMON.includes(name)) return []
  const kind = NAMED[name] ?? 'sharing'
  return [{ kind, name: kind === name ? '' : name, value: name.endsWith('image') ? withoutVersion(content) : content }]
}

function ofLink({ rel = '', href = '' }: Attributes): Statement[] {
  if (rel === 'canonical') return [{ kind: 'canonical', name: '', value: href }]
  return ['alternate', 'prev', 'next', 'author', 'publisher'].includes(rel)
    ? [{ kind: 'link', name: rel, value: href }]
    : []
}

/** Removes the content hash that a build puts into the address of a file or a picture. */
const withoutVersion = (url: string): string =>
  url.replace(/\?v=[\w-]+$/, '').replace(/^(\/assets\/.*)\.[\w-]{8}(\.\w+)$/, '$1$2')
