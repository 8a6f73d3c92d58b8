export { handleContact, waitingContacts } from './contact.ts'
export { answerTicket, showTicket, ticketsInState } from './tickets.ts'
