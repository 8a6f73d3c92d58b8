/** Without schemas, so that the admin does not load those. */

/** Waiting for the shop, not closed, assigned to the caller, and closed. */
export const TICKET_LISTS = ['waiting', 'open', 'mine', 'closed'] as const
export type TicketList = (typeof TICKET_LISTS)[number]

export const SAVED_REPLY_LIMITS = { title: 60, most: 200 } as const
