import { Route, Switch, useParams } from 'wouter'
import { CustomerList } from './CustomerList.tsx'
import { CustomerScreen } from './CustomerScreen.tsx'

/** The list of customers, and each customer's page. */
export const Customers = () => (
  <Switch>
    <Route path="/customers" component={CustomerList} />
    <Route path="/customers/:id" component={One} />
  </Switch>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <CustomerScreen key={id} id={Number(id)} />
}
