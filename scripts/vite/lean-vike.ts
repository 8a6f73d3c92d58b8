import MagicString from 'magic-string'
import type { Plugin } from 'vite'

const CHECKS = new Set(['assert', 'assertUsage', 'assertWarning', 'assertInfo'])

/** Fetching ahead is the shop's own business (renderer/preload-routes.ts): Vike need not watch every link for it. */
const IDLE = new Set(['addLinkPrefetchHandlers', 'addLinkPrefetchHandlers_watch', 'addLinkPrefetchHandlers_unwatch', 'populatePageContextPrefetchCache'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Vike's client carries its checks of how it is used, with English sentences for the developer, into every shopper's
 * browser. They have done their work by the time the production build runs, so the browser's copy goes without. So it does without the parts that the shop has its own for.
 */
export function leanVike(): Plugin {
  return {
    name: 'waha:lean-vike',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/node_modules/vike/dist/') || !/assert|LinkPrefetch/.test(code)) return undefined
      const lean = new MagicString(code)
      visit(this.parse(code) as unknown as Node, (node) => {
        if (node.type === 'FunctionDeclaration' && IDLE.has((node['id'] as Node & { name: string }).name)) {
          const body = node['body'] as Node
          lean.overwrite(body.start, body.end, '{}')
          return false
        }
        const call = node['expression'] as Node | undefined
        if (node.type !== 'ExpressionStatement' || call?.type !== 'CallExpression') return true
        const callee = call['callee'] as Node & { name?: string }
        if (!callee.name || !CHECKS.has(callee.name)) return true
        lean.overwrite(node.start, node.end, ';')
        return false
      })
      return lean.hasChanged() ? { code: lean.toString(), map: lean.generateMap({ hires: 'boundary' }) } : undefined
    },
  }
}

/** @param enter whether to look inside */
function visit(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, enter)
    }
  }
}
