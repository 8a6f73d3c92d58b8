import { nameOf, type Node } from './syntax.ts'

/** What stands in the place of a part of the code; undefined: look inside. */
export type Replace = (node: Node) => { node: Node; code: string } | undefined

/** A library, or a part of one, whose copy in the browser goes without what no shopper needs. */
export type Diet = { files: RegExp; replace: Replace }

/** Functions by their names, each with what it does instead. */
export const functions =
  (bodies: Record<string, string>): Replace =>
  (node) => {
    if (node.type !== 'FunctionDeclaration') return undefined
    const body = bodies[nameOf(node['id'])]
    return body === undefined ? undefined : { node: node['body'] as Node, code: `{ ${body} }` }
  }
