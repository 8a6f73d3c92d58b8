/** Requests for publishing and their receipts. Who requests pages does not import what renders them. */
export { latestRuns, runById, type Run } from './queries.ts'
export { toRun } from './receipt.ts'
export { publishJob, requestPublishing, type PublishingRequest } from './request-publishing.ts'
