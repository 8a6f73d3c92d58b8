import { functions, type Diet } from './diet.ts'
import { nameOf, type Node } from './syntax.ts'
import { bodies } from './vike-bodies.ts'

/** Vike's checks return nothing; calls of them that stand alone are left out with their arguments, which are sentences. */
const CHECK = /^assert([A-Z_]|$)/

const replaceFunction = functions(bodies)

/**
 * Vike's client carries its checks of how it is used, with English sentences for the developer, into every shopper's
 * browser, and the design of its earlier versions. They have done their work by the time the production build runs, so
 * the browser's copy goes without. So it does without what the shop has its own for (vike-bodies.ts).
 */
export const vike: Diet = {
  files: /\/node_modules\/vike\/dist\//,
  replace(node) {
    if (node.type === 'FunctionDeclaration' && CHECK.test(nameOf(node['id'])))
      return { node: node['body'] as Node, code: '{}' }
    if (node.type === 'ExpressionStatement') {
      const call = node['expression'] as Node
      return call.type === 'CallExpression' && CHECK.test(nameOf(call['callee'])) ? { node, code: ';' } : undefined
    }
    return replaceFunction(node)
  },
}

/** Settings of pages, and where they were made, that nothing asks for in a browser. */
const UNASKED = new Set([
  'isClientRuntimeLoaded',
  'clientRouting',
  'onBeforeRenderEnv',
  'moduleId',
  'definedAtLocation',
  'definedAtData',
])

/** The list of all pages, and the settings of each: what Vike writes for its client. */
export const vikePages: Diet = {
  files: /virtual:vike:/,
  replace: (node) =>
    node.type === 'Property' && UNASKED.has(nameOf(node['key'])) ? { node, code: '...{}' } : undefined,
}
