import MagicString from 'magic-string'
import type { Plugin } from 'vite'

const CHECKS = new Set(['assert', 'assertUsage', 'assertWarning', 'assertInfo'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Vike's client carries its checks of how it is used, with English sentences for the developer, into every shopper's
 * browser. They have done their work by the time the production build runs, so the browser's copy goes without.
 */
export function leanVike(): Plugin {
  return {
    name: 'waha:lean-vike',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/node_modules/vike/dist/') || !code.includes('assert')) return undefined
      const lean = new MagicString(code)
      visit(this.parse(code) as unknown as Node, (node) => {
        const call = node['expression'] as Node | undefined
        if (node.type !== 'ExpressionStatement' || call?.type !== 'CallExpression') return
        const callee = call['callee'] as Node & { name?: string }
        if (callee.name && CHECKS.has(callee.name)) lean.overwrite(node.start, node.end, ';')
      })
      return lean.hasChanged() ? { code: lean.toString(), map: lean.generateMap({ hires: 'boundary' }) } : undefined
    },
  }
}

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, enter)
    }
  }
}
