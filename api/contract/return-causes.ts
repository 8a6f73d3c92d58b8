/** Why something goes back. */
export const RETURN_CAUSES = ['damaged', 'wrong', 'different', 'unwanted', 'other'] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/** Whatever was bought may go back for these, opened or not. */
export const isOurFault = (cause: ReturnCause): boolean =>
  cause === 'damaged' || cause === 'wrong' || cause === 'different'
