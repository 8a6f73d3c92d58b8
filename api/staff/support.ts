import { del, get, post, put, type CallOptions } from '#api/client.ts'
import type {
  SavedReply,
  SavedReplyEntry,
  StaffContact,
  StaffContactsQuery,
  StaffTicket,
  StaffTicketsQuery,
  StaffTicketSummary,
  TicketAnswer,
  TicketCounts,
  TicketMove,
} from '#api/contract/staff-support.ts'
import type { StaffMember, Page } from '#api/contract/staff.ts'
import { search } from '#api/search.ts'

type Items<T> = Promise<{ items: T[] }>

const ticket = (id: number): string => `/api/staff/tickets/${id}`
const REPLIES = '/api/staff/saved-replies'
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

export const readTickets = (
  query: StaffTicketsQuery,
  options?: CallOptions,
): Promise<Page<StaffTicketSummary, string>> => get(`/api/staff/tickets${search(query)}`, options)
export const countTickets = (options?: CallOptions): Promise<TicketCounts> => get('/api/staff/tickets/counts', options)
export const readAssignees = (options?: CallOptions): Items<StaffMember> => get('/api/staff/tickets/assignees', options)
export const readTicket = (id: number, options?: CallOptions): Promise<StaffTicket> => get(ticket(id), options)
export const ticketFileUrl = (id: number, file: string): string => `${ticket(id)}/files/${file}`

// 412 if the ticket has another version by now.
export const answerTicket = (id: number, version: string, answer: TicketAnswer): Promise<StaffTicket> =>
  post(`${ticket(id)}/answer`, answer, ifMatch(version))
export const moveTicket = (id: number, version: string, move: TicketMove): Promise<StaffTicket> =>
  post(`${ticket(id)}/moves`, move, ifMatch(version))
export const assignTicket = (id: number, version: string, staff: number | null): Promise<StaffTicket> =>
  put(`${ticket(id)}/assignee`, { staff }, ifMatch(version))

export const readReplies = (options?: CallOptions): Items<SavedReply> => get(REPLIES, options)
export const addReply = (entry: SavedReplyEntry): Promise<SavedReply> => post(REPLIES, entry)
export const changeReply = ({ id, version }: SavedReply, entry: SavedReplyEntry): Promise<SavedReply> =>
  put(`${REPLIES}/${id}`, entry, ifMatch(version))
export const deleteReply = ({ id, version }: SavedReply): Promise<null> => del(`${REPLIES}/${id}`, ifMatch(version))

export const readContacts = (query: StaffContactsQuery, options?: CallOptions): Promise<Page<StaffContact>> =>
  get(`/api/staff/contacts${search(query)}`, options)
export const handleContact = (id: number): Promise<null> => post(`/api/staff/contacts/${id}/handled`)
