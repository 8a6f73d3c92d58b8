import type { Order } from '#api/contract/order.ts'

/** A change of the order since the customer last saw it; prices in halalas, quantities in pieces. */
export type OrderChange =
  | { kind: 'price' | 'quantity'; title: string; from: number; to: number }
  | { kind: 'gone'; title: string }
  | { kind: 'added'; title: string }
  | { kind: 'delivery' | 'discount' | 'total'; from: number; to: number }

export function orderChanges(before: Order, now: Order): OrderChange[] {
  const lines = new Map(now.lines.map((line) => [line.id, line]))
  const idsBefore = new Set(before.lines.map(({ id }) => id))
  const changes: OrderChange[] = before.lines.flatMap(({ id, title, price, quantity }): OrderChange[] => {
    const line = lines.get(id)
    if (!line) return [{ kind: 'gone', title }]
    return [
      ...(line.price === price ? [] : [{ kind: 'price', title, from: price, to: line.price } as const]),
      ...(line.quantity === quantity ? [] : [{ kind: 'quantity', title, from: quantity, to: line.quantity } as const]),
    ]
  })
  changes.push(
    ...now.lines.filter(({ id }) => !idsBefore.has(id)).map(({ title }) => ({ kind: 'added', title }) as const),
  )
  for (const kind of ['delivery', 'discount'] as const) {
    const [from, to] = [before.totals[kind] ?? 0, now.totals[kind] ?? 0]
    if (from !== to) changes.push({ kind, from, to })
  }
  const [from, to] = [before.totals.total - before.totals.fee, now.totals.total - now.totals.fee]
  return from === to ? changes : [...changes, { kind: 'total', from, to }]
}
