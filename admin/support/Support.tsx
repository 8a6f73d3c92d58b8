import { Route, Switch, useParams } from 'wouter'
import { Contacts } from './Contacts.tsx'
import { Replies } from './Replies.tsx'
import { TicketScreen } from './TicketScreen.tsx'
import { Tickets } from './Tickets.tsx'

/** Tickets, each with its page, contact messages, and saved replies. */
export const Support = () => (
  <Switch>
    <Route path="/support" component={Tickets} />
    <Route path="/support/contacts" component={Contacts} />
    <Route path="/support/replies" component={Replies} />
    <Route path="/support/:id" component={One} />
  </Switch>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <TicketScreen key={id} id={Number(id)} />
}
