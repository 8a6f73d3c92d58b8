import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:messages/'
const source = path.resolve(import.meta.dirname, '../../locales/ar.json')

// The formatter wants compiled messages only.
const EXPAND = `for (const key in messages) if (typeof messages[key] === 'string') messages[key] = [{ type: ${TYPE.literal}, value: messages[key] }]
`

/**
 * Serves `virtual:messages/common,catalogue`: the messages of those areas (the word before a key's first dot),
 * compiled, so that no page carries a message parser nor the words of pages it does not show.
 */
export function messages(): Plugin {
  return {
    name: 'waha:messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      this.addWatchFile(source)
      const areas = new Set(id.slice(PREFIX.length + 1).split(','))
      const all = Object.entries(JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>)
      const chosen = all.filter(([key]) => areas.has(key.slice(0, key.indexOf('.'))))
      const compiled = Object.fromEntries(
        chosen.map(([key, text]) => [key, compile(text, this.environment.name === 'client')]),
      )
      return `const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})\n${EXPAND}export default messages`
    },
  }
}

/** Plain text travels as text. */
function compile(text: string, forBrowser: boolean): string | MessageFormatElement[] {
  const elements = parse(text)
  const unable = forBrowser && find(elements, ({ type }) => FORMATTED.has(type))
  if (unable)
    throw new Error(`a browser formats no dates and amounts inside messages (locales/format.ts does, before): ${text}`)
  const [only] = elements
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements
}

/** What lean/formatjs.ts leaves out. */
const FORMATTED = new Set([TYPE.number, TYPE.date, TYPE.time])

function find(
  elements: MessageFormatElement[],
  wanted: (element: MessageFormatElement) => boolean,
): MessageFormatElement | undefined {
  for (const element of elements) {
    if (wanted(element)) return element
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap(({ value }) => value)
        : 'children' in element
          ? element.children
          : []
    const found = find(inner, wanted)
    if (found) return found
  }
  return undefined
}
