import { usePageContext } from 'vike-react/usePageContext'
import { NewTicket } from '#components/tickets/NewTicket.tsx'

export function Page() {
  return <NewTicket order={usePageContext().urlParsed.search['order']} />
}
