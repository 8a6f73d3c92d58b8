import { XMLParser } from 'fast-xml-parser'
import type { PageBlock, TextRun } from '#api/contract/content.ts'
import { unescape } from '#locales/html-text.ts'

type Node = Record<string, Node[] | string | Record<string, string>>
type Marks = Omit<TextRun, 'text'>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  trimValues: false,
  parseTagValue: false,
})

/**
 * Parses a section for display.
 * @param html sanitised, so well formed
 * @param areQuestions each heading is a question, followed by its answer
 */
export function blocksOf(html: string, areQuestions: boolean): PageBlock[] {
  const blocks = (parser.parse(html) as Node[]).flatMap(toBlocks)
  return areQuestions ? withQuestions(blocks) : blocks
}

/** All texts of a section, to find placeholders in. */
export const linesOf = (blocks: PageBlock[]): TextRun[][] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items
    return block.kind === 'question' ? [block.question, ...block.answer] : [block.text]
  })

function toBlocks(node: Node): PageBlock[] {
  const [name, inner] = tagOf(node)
  if (name === 'ul' || name === 'ol') return [{ kind: 'list', ordered: name === 'ol', items: itemsOf(inner) }]
  if (name === 'table' || name === 'thead' || name === 'tbody') return inner.flatMap(toBlocks)
  const text = runsOf(name === 'tr' ? inner.flatMap(spaced) : [node])
  if (text.length === 0) return []
  return [{ kind: name === 'h3' ? 'heading' : 'text', text }]
}

const spaced = (cell: Node): Node[] => [...tagOf(cell)[1], { '#text': ' ' }]

/** Nested lists become further items. */
function itemsOf(nodes: Node[]): TextRun[][] {
  return nodes.flatMap((node) => {
    const inner = tagOf(node)[1]
    const isList = (part: Node): boolean => /^[uo]l$/.test(tagOf(part)[0])
    const own = runsOf(inner.filter((part) => !isList(part)))
    return [...(own.length ? [own] : []), ...inner.filter(isList).flatMap((list) => itemsOf(tagOf(list)[1]))]
  })
}

function runsOf(nodes: Node[]): TextRun[] {
  const runs: TextRun[] = []
  const collect = (inside: Node[], marks: Marks): void => {
    for (const node of inside) {
      const [name, inner] = tagOf(node)
      if (name === '#text') runs.push({ text: unescape(String(node['#text'])), ...marks })
      else if (name === 'br') runs.push({ text: '\n', ...marks })
      else collect(inner, { ...marks, ...markOf(name, node) })
    }
  }
  collect(nodes, {})
  return joined(runs.filter(({ text }) => text !== ''))
}

function markOf(name: string, node: Node): Marks {
  if (name === 'strong') return { bold: true }
  if (name === 'em') return { italic: true }
  const href = (node[':@'] as Record<string, string> | undefined)?.['href']
  return name === 'a' && href ? { href: unescape(href) } : {}
}

/** Joins neighbours with the same marks, so that no placeholder is split. */
function joined(runs: TextRun[]): TextRun[] {
  const result: TextRun[] = []
  const look = (run: TextRun): string => JSON.stringify({ ...run, text: '' })
  for (const run of runs) {
    const last = result.at(-1)
    if (last && look(last) === look(run)) last.text += run.text
    else result.push({ ...run })
  }
  return result
}

function withQuestions(blocks: PageBlock[]): PageBlock[] {
  const result: PageBlock[] = []
  for (const block of blocks) {
    const last = result.at(-1)
    if (block.kind === 'heading') result.push({ kind: 'question', question: block.text, answer: [] })
    else if (last?.kind === 'question') last.answer.push(...linesOf([block]))
    else result.push(block)
  }
  return result
}

function tagOf(node: Node): [string, Node[]] {
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  return [name, Array.isArray(node[name]) ? node[name] : []]
}
