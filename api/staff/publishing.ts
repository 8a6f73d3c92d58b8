import { get, post, type CallOptions } from '#api/client.ts'
import type { PublishingRun } from '#api/contract/publishing.ts'
import type { Operations } from '#api/contract/staff-operations.ts'
import { search } from '#api/search.ts'

export type FailedJob = {
  id: string
  name: string
  data: unknown
  attempts: number
  failed_at: string
  reason: string | null
}

/** Newest first. @param before the oldest one's `received_at` */
export const readRuns = (
  query: { before?: string; limit?: number } = {},
  options?: CallOptions,
): Promise<PublishingRun[]> => get(`/api/publishing/runs${search(query)}`, options)
export const readRun = (id: string, options?: CallOptions): Promise<PublishingRun> =>
  get(`/api/publishing/runs/${encodeURIComponent(id)}`, options)
export const readOperations = (options?: CallOptions): Promise<Operations> => get('/api/staff/operations', options)
export const readFailedJobs = (options?: CallOptions): Promise<{ items: FailedJob[] }> =>
  get('/api/staff/jobs/failed', options)
export const retryJob = (id: string, options?: CallOptions): Promise<{ retried: number }> =>
  post(`/api/staff/jobs/failed/${encodeURIComponent(id)}/retry`, undefined, options)
