/** Sends messages to customers and staff by their channels. */
export { mailboxUrl } from './mailbox.ts'
export type { Receipt } from './receipt.ts'
export { addresseeOf, canSend, enqueuePending, send, type Message, type Send } from './send.ts'
export { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-links.ts'
