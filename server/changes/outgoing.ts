import type { EventData } from '#api/contract/events.ts'
import type { NewEvent } from '#server/outbox/service.ts'

/** Of the log of changes. */
type Entry = { entity: string; entityId: string; before: object | null; after: object | null }

/** What systems that follow the shop read of these changes. */
export const eventsOf = (entries: Entry[]): NewEvent[] => entries.flatMap(eventOf)

function eventOf(entry: Entry): NewEvent[] {
  const { entity, entityId } = entry
  const change = changeOf(entry)
  if (entity === 'product')
    return [{ type: 'product.changed', subject: `product:${entityId}`, data: { sku: entityId, ...change } }]
  if (entity === 'category') {
    const path = entityId.split('\u001F')
    return [{ type: 'category.changed', subject: `category:${path.join(' > ')}`, data: { path, ...change } }]
  }
  if (entity === 'page')
    return [{ type: 'page.changed', subject: `page:${entityId}`, data: { page_id: entityId, ...change } }]
  return []
}

type Change = Pick<EventData<'page.changed'>, 'change' | 'fields'>
function changeOf({ before, after }: Entry): Change {
  if (!before) return { change: 'created', fields: [] }
  if (!after) return { change: 'removed', fields: [] }
  // Fields of variants are logged by SKU.
  const names = Object.keys({ ...before, ...after }).map((field) => field.replace(/^variants\..+\./s, ''))
  return { change: 'changed', fields: [...new Set(names)] }
}
