/** Without schemas, so that browsers do not load those. */
export const RATING_SUBJECTS = ['store', 'delivery', 'product'] as const
export type RatingSubject = (typeof RATING_SUBJECTS)[number]
export const RATING_STATES = ['pending', 'published', 'hidden'] as const
export type RatingState = (typeof RATING_STATES)[number]
export const RATING_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const
export type RatingSort = (typeof RATING_SORTS)[number]

export const RATING_LIMITS = { words: 2000, photos: 4, /** Days after the first submission. */ editDays: 14 } as const
