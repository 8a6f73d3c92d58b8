/** What came of a return, as it is kept. Without schemas, so that the database does not load those. */
export type ReturnOutcome = {
  /** One for each announced line. */
  pieces: {
    sku: string
    line?: string
    /** Accepted pieces, and how many of them cannot be sold again. */
    came: number
    damaged: number
    /** Why the others were not accepted. */
    why?: string
  }[]
  /** Halalas that were paid for the accepted pieces and not refunded before, and what of it was refunded. */
  worth: number
  refunded: number
  /** Why less was refunded. */
  why?: string
}
