import type { FieldChange } from '#api/contract/staff-products.ts'
import type { Fields } from '#server/changes/service.ts'

/** Pairs each name with its value; null for a missing value. */
export const fieldChanges = (before: Fields | null, after: Fields | null): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }))
