import { declareJob } from '#server/platform/jobs/service.ts'

/**
 * Books a parcel. The delay is longer than a carrier needs to finish a call whose answer was lost, so that the parcel
 * is found by its reference.
 */
export const bookWaybill = declareJob<{ id: number }>('book-waybill', {
  concurrency: 4,
  policy: 'short',
  retries: 12,
  delay: 30,
  longestDelay: 600,
})
/** Reads from the carrier what became of a parcel. */
export const followParcel = declareJob<{ id: number }>('follow-parcel', {
  concurrency: 4,
  policy: 'short',
  retries: 3,
  delay: 60,
})
