/** A change of many products that runs as a job. */
export const BULK_STATES = ['changing', 'done', 'failed', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** Where text is found and replaced. */
export const REPLACED_FIELDS = ['title', 'description'] as const
export type ReplacedField = (typeof REPLACED_FIELDS)[number]
