export { TicketList as Page } from '#components/tickets/TicketList.tsx'
