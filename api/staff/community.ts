import { get, post, type CallOptions } from '#api/client.ts'
import type { PartnerState } from '#api/contract/partner-states.ts'
import type { RatingState } from '#api/contract/rating-limits.ts'
import type { CommunityCounts, StaffPartner, StaffPartnerDetails, StaffRating } from '#api/contract/staff-community.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

type Query<State> = { state?: State; after?: number; limit?: number }

const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

export const countCommunity = (options?: CallOptions): Promise<CommunityCounts> =>
  get('/api/staff/community/counts', options)
export const readRatings = (query: Query<RatingState>, options?: CallOptions): Promise<Page<StaffRating>> =>
  get(`/api/staff/ratings${search(query)}`, options)

// 412 if the rating or the application has another version by now.
export const publishRating = ({ id, version }: StaffRating): Promise<null> =>
  post(`/api/staff/ratings/${id}/publish`, undefined, ifMatch(version))
export const hideRating = ({ id, version }: StaffRating, why: string): Promise<null> =>
  post(`/api/staff/ratings/${id}/hide`, { why }, ifMatch(version))
export const answerRating = ({ id, version }: StaffRating, text: string): Promise<null> =>
  post(`/api/staff/ratings/${id}/answer`, { text }, ifMatch(version))

export const readPartners = (query: Query<PartnerState>, options?: CallOptions): Promise<Page<StaffPartner>> =>
  get(`/api/staff/partners${search(query)}`, options)
export const readPartner = (id: number, options?: CallOptions): Promise<StaffPartnerDetails> =>
  get(`/api/staff/partners/${id}`, options)
export const decidePartner = (
  { id, version }: StaffPartnerDetails,
  decision: 'accept' | 'refuse' | 'stop',
  why?: string,
): Promise<null> => post(`/api/staff/partners/${id}/decision`, { decision, ...(why && { why }) }, ifMatch(version))
