/** Reasons for a return. */
export const RETURN_CAUSES = ['damaged', 'wrong', 'different', 'unwanted', 'other'] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]
export const MAX_RETURN_PHOTOS = 4

/** Causes for which any item may be returned, opened or not. */
export const isOurFault = (cause: ReturnCause): boolean =>
  cause === 'damaged' || cause === 'wrong' || cause === 'different'
