import { get, post, type CallOptions } from '#api/client.ts'
import type { PublishingTask } from '#api/contract/publishing-tasks.ts'
import type { PublishingRun } from '#api/contract/publishing.ts'
import type { FailedJob, Operations } from '#api/contract/staff-operations.ts'
import type { Page } from '#api/contract/staff.ts'
import { search } from '#api/search.ts'

/** Newest first. @param query.before `next` of the last page */
export const readRuns = (
  query: { before?: string; limit?: number } = {},
  options?: CallOptions,
): Promise<Page<PublishingRun, string>> => get(`/api/publishing/runs${search(query)}`, options)
export const readRun = (id: string, options?: CallOptions): Promise<PublishingRun> =>
  get(`/api/publishing/runs/${encodeURIComponent(id)}`, options)
/** The latest verification and the latest rollback of the last week. */
export const readPublishingTasks = (options?: CallOptions): Promise<{ items: PublishingTask[] }> =>
  get('/api/staff/publishing/tasks', options)
/** 409 while one is under way. */
export const verifyPages = (options?: CallOptions): Promise<null> =>
  post('/api/staff/publishing/verification', undefined, options)
export const rollBackRun = (id: string, options?: CallOptions): Promise<null> =>
  post(`/api/staff/publishing/runs/${encodeURIComponent(id)}/rollback`, undefined, options)

export const readOperations = (options?: CallOptions): Promise<Operations> => get('/api/staff/operations', options)
export const readFailedJobs = (options?: CallOptions): Promise<{ items: FailedJob[] }> =>
  get('/api/staff/jobs/failed', options)
export const retryJob = (id: string, options?: CallOptions): Promise<{ retried: number }> =>
  post(`/api/staff/jobs/failed/${encodeURIComponent(id)}/retry`, undefined, options)
