/** Without schemas, so that browsers do not load those. */
export const TICKET_TOPICS = ['order', 'payment', 'delivery', 'return', 'product', 'account', 'data', 'other'] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]
/** Days in which a request about personal data (topic `data`) is answered: Personal Data Protection Law. */
export const DATA_REQUEST_DAYS = 30
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]
export const CONTACT_TOPICS = ['question', 'complaint', 'suggestion', 'business'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const UPLOAD_PURPOSES = ['rating', 'ticket', 'return'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

export const SUPPORT_LIMITS = { subject: 120, text: 4000, files: 4 } as const
