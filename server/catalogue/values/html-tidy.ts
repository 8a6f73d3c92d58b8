import { clean } from '#locales/arabic-text.ts'
import type { HtmlNode, Meter } from './html-tree.ts'

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h3', 'table', 'thead', 'tbody', 'tr', 'td', 'th'])
/** Left out where they hold no words. The cells of a table stay, since they keep its columns apart. */
const NEEDS_WORDS = new Set(['p', 'ul', 'ol', 'li', 'h3', 'table', 'thead', 'tbody', 'tr', 'strong', 'em', 'a'])
const MOST_BREAKS = 2

const isBreak = (node: HtmlNode | undefined): boolean => typeof node === 'object' && node.name === 'br'
const isSpace = (node: HtmlNode | undefined): boolean => typeof node === 'string' && node.trim() === ''
const isBlock = (node: HtmlNode | undefined): boolean => typeof node === 'object' && BLOCKS.has(node.name)

/** A text without empty elements, and without line breaks where a line ends anyway. */
export function tidyHtml(nodes: HtmlNode[], meter: Meter): HtmlNode[] {
  const tidied = tidyChildren(nodes, true, meter)
  trimStart(tidied, 0)
  trimEnd(tidied)
  return tidied
}

/** @param inBlock whether a line begins with the first of them, and ends with the last */
function tidyChildren(nodes: HtmlNode[], inBlock: boolean, meter: Meter): HtmlNode[] {
  const kept: HtmlNode[] = []
  let text = ''
  const endText = (): void => {
    // The dots keep the spaces at its ends.
    if (text) kept.push(clean(`.${text}.`).slice(1, -1))
    text = ''
  }
  for (const node of nodes) {
    meter.steps += 1
    if (typeof node === 'string') {
      text += node
      continue
    }
    const children = tidyChildren(node.children, isBlock(node), meter)
    if (NEEDS_WORDS.has(node.name) && children.every((child) => isBreak(child) || isSpace(child))) continue
    endText()
    kept.push({ ...node, children })
  }
  endText()
  return withoutStrayBreaks(
    kept.filter((node) => node !== ''),
    inBlock,
    meter,
  )
}

function withoutStrayBreaks(nodes: HtmlNode[], inBlock: boolean, meter: Meter): HtmlNode[] {
  const kept: HtmlNode[] = []
  const endsLine = (node: HtmlNode | undefined): boolean => (node === undefined ? inBlock : isBlock(node))
  for (let at = 0; at < nodes.length;) {
    const from = at
    at = endOfBreaks(nodes, from)
    meter.steps += Math.max(1, at - from)
    const before = kept.at(isSpace(kept.at(-1)) ? -2 : -1)
    const after = nodes[isSpace(nodes[at]) ? at + 1 : at]
    if (at === from) kept.push(nodes[at++]!)
    else if (endsLine(after)) {
      trimEnd(kept)
      trimStart(nodes, at)
    } else if (endsLine(before)) trimEnd(kept)
    else if (nodes.slice(from, at).filter(isBreak).length <= MOST_BREAKS) kept.push(...nodes.slice(from, at))
    else {
      kept.push(...nodes.slice(from, at).filter(isBreak).slice(0, MOST_BREAKS))
      trimStart(nodes, at)
    }
  }
  return kept.filter((node) => node !== '')
}

/** Where the line breaks end that begin here, with the spaces between them. */
function endOfBreaks(nodes: HtmlNode[], from: number): number {
  let end = from
  for (let at = from; isBreak(nodes[at]) || (at > from && isSpace(nodes[at])); at++)
    if (isBreak(nodes[at])) end = at + 1
  return end
}

function trimStart(nodes: HtmlNode[], at: number): void {
  const node = nodes[at]
  if (typeof node === 'string') nodes[at] = node.trimStart()
}

function trimEnd(nodes: HtmlNode[]): void {
  const last = nodes.at(-1)
  if (typeof last === 'string') nodes[nodes.length - 1] = last.trimEnd()
}
