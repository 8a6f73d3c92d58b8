import type { EventData, EventType } from '#api/contract/events.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** An event to write; `subject` names what it is about, such as `order:12`. */
export type NewEvent = {
  [T in EventType]: { type: T; subject: string; customerId?: number | null; data: EventData<T> }
}[EventType]

/**
 * Writes events for systems that follow the shop; call it in the transaction of the change. They are read once that has
 * committed, after those of all transactions that committed before.
 */
export async function emitEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ type, subject, customerId = null, data }) => ({
    type,
    subject,
    customer: customerId,
    data,
  }))
  await tx.execute(sql`
    with batch as (insert into event_batches default values returning id)
    insert into events (batch_id, type, subject, customer_id, data)
    select batch.id, row ->> 'type', row ->> 'subject', (row ->> 'customer')::int, row -> 'data'
    from batch, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r(row, place)
    order by place`)
}
