import type { OrderReturn } from '#api/contract/order.ts'
import type { returns } from '#server/platform/database/schema.ts'
import { idOf } from '#server/stock/service.ts'

type Row = typeof returns.$inferSelect

/** A return as customers and staff see it. */
export const viewReturn = (row: Row): Omit<OrderReturn, 'photos' | 'parcel'> => ({
  state: row.state,
  lines: returnedLines(row),
  outcome: row.outcome && {
    worth: row.outcome.worth,
    refunded: row.outcome.refunded,
    why: row.outcome.why ?? null,
  },
  at: row.createdAt.toISOString(),
})

/** What was announced, beside what came of it. A return without an outcome was received as it was announced. */
const returnedLines = ({ lines, state, outcome }: Row): OrderReturn['lines'] =>
  lines.map((line) => {
    const piece = outcome?.pieces.find((one) => idOf(one) === idOf(line))
    const came = state === 'received' ? (piece?.came ?? (outcome ? 0 : line.quantity)) : null
    return { ...line, came, damaged: piece?.damaged ?? null, why: piece?.why ?? null }
  })
