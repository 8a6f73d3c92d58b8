import { get, post, type CallOptions } from './client.ts'
import type { ContactEntry, Ticket, TicketEntry, TicketReply, TicketSummary } from './contract/support.ts'

export const listTickets = (page: number, options?: CallOptions): Promise<{ items: TicketSummary[]; more: boolean }> =>
  get(`/api/tickets?page=${page}`, options)
export const openTicket = (entry: TicketEntry, options?: CallOptions): Promise<Ticket> =>
  post('/api/tickets', entry, options)
export const readTicket = (id: number, options?: CallOptions): Promise<Ticket> => get(`/api/tickets/${id}`, options)
export const replyToTicket = (id: number, reply: TicketReply, options?: CallOptions): Promise<Ticket> =>
  post(`/api/tickets/${id}/messages`, reply, options)
export const closeTicket = (id: number, options?: CallOptions): Promise<Ticket> =>
  post(`/api/tickets/${id}/close`, undefined, options)
export const ticketFileUrl = (id: number, file: string): string => `/api/tickets/${id}/files/${file}`
export const writeToShop = (entry: ContactEntry, options?: CallOptions): Promise<null> =>
  post('/api/contact', entry, options)
