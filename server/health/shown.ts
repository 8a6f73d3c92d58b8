import type { FailedJob } from '#api/contract/staff-operations.ts'

/** Ids and names that jobs are given, such as `cod`; other texts may be tokens, or what only some may read. */
const PLAIN = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z][a-z-]{0,39})$/

export const showFailedJob = (job: FailedJob): FailedJob => ({ ...job, data: withoutTexts(job.data) })

function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return PLAIN.test(value) ? value : '…'
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTexts(inner)]))
}
