import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { formatjs } from './formatjs.ts'
import { payload } from './payload.ts'
import { visit, type Node } from './syntax.ts'
import { vike, vikePages } from './vike.ts'

/** See docs/decisions/0009. */
export function lean(): Plugin {
  return {
    name: 'waha:lean',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const diet = [vike, vikePages, payload, formatjs].find(({ files }) => files.test(id))
      if (!diet) return undefined
      const text = new MagicString(code)
      visit(this.parse(code) as unknown as Node, (node) => {
        const replacement = diet.replace(node)
        if (!replacement) return true
        text.overwrite(replacement.node.start, replacement.node.end, replacement.code)
        return false
      })
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : undefined
    },
  }
}
