import { usePageContext } from 'vike-react/usePageContext'
import { resolveRoute } from 'vike/routing'
import { TicketPage } from '#components/tickets/TicketPage.tsx'

export function Page() {
  // The prerendered shell's own parameters are placeholders.
  const { id } = resolveRoute('/account/tickets/@id', usePageContext().urlPathname).routeParams
  return <TicketPage key={id} id={Number(id)} />
}
