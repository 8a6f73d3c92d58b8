import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const MESSAGES = 'virtual:messages/'
const WORDS = 'virtual:words/'
const translator = JSON.stringify(path.resolve(import.meta.dirname, '../../locales/translator.ts'))
/** The shop's words and the admin's. No key is in both. */
const sources = ['ar.json', 'admin.ar.json'].map((file) => path.resolve(import.meta.dirname, '../../locales', file))

// The formatter accepts only compiled messages.
const EXPAND = `for (const key in messages) if (typeof messages[key] === 'string') messages[key] = [{ type: ${TYPE.literal}, value: messages[key] }]
`

/**
 * Serves compiled messages of areas, without a message parser: `virtual:messages/common,catalogue` has them, and `t` of
 * `virtual:words/common,catalogue` formats them.
 */
export function messages(): Plugin {
  return {
    name: 'waha:messages',
    resolveId: (id) => (id.startsWith(MESSAGES) || id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${WORDS}`)) return wordsOf(id.slice(WORDS.length + 1))
      if (!id.startsWith(`\0${MESSAGES}`)) return undefined
      for (const source of sources) this.addWatchFile(source)
      const areas = new Set(id.slice(MESSAGES.length + 1).split(','))
      const all = sources.flatMap((source) =>
        Object.entries(JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>),
      )
      const chosen = all.filter(([key]) => areas.has(key.slice(0, key.indexOf('.'))))
      const compiled = Object.fromEntries(chosen.map(([key, text]) => [key, compile(text)]))
      return `const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})\n${EXPAND}export default messages`
    },
  }
}

const wordsOf = (areas: string): string => `import messages from '${MESSAGES}${areas}'
import { createTranslator } from ${translator}
export const t = createTranslator(messages)`

/** Plain text needs no compilation. */
function compile(text: string): string | MessageFormatElement[] {
  const elements = parse(text)
  const [only] = elements
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements
}
