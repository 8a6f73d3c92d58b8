import { ticketFileUrl } from '#api/support.ts'
import { saveDownload } from './save-download.ts'

export const saveTicketFile = (
  ticket: number,
  { id, name, kind }: { id: string; name: string; kind: string },
): Promise<void> => saveDownload(ticketFileUrl(ticket, id), `${name || id}.${kind}`)
