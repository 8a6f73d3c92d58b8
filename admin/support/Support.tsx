import { Route, useParams } from 'wouter'
import { Screens } from '../shell/Screens.tsx'
import { Contacts } from './Contacts.tsx'
import { Replies } from './Replies.tsx'
import { TicketScreen } from './TicketScreen.tsx'
import { Tickets } from './Tickets.tsx'

/** Tickets, each with its page, contact messages, and saved replies. */
export const Support = () => (
  <Screens>
    <Route path="/support" component={Tickets} />
    <Route path="/support/contacts" component={Contacts} />
    <Route path="/support/replies" component={Replies} />
    <Route path="/support/:id" component={One} />
  </Screens>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <TicketScreen key={id} id={Number(id)} />
}
