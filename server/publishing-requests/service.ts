/** Requests for publishing and their receipts. A domain that requests pages does not import the renderer. */
export { latestRuns, runById, type Run } from './queries.ts'
export { toRun } from './receipt.ts'
export { publishJob, requestPublishing, type PublishingRequest } from './request-publishing.ts'
