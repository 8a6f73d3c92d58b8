/** Of a syntax tree, as Rolldown's parser makes it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** @param enter whether to look inside */
export function visit(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, enter)
    }
  }
}

/** Of an identifier, or of a key in quotation marks; '' when a node has none. */
export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: string; value?: unknown }
  return name ?? (typeof value === 'string' ? value : '')
}
