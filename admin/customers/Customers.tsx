import { Route, useParams } from 'wouter'
import { Screens } from '../shell/Screens.tsx'
import { CustomerList } from './CustomerList.tsx'
import { CustomerScreen } from './CustomerScreen.tsx'

/** The list of customers, and each customer's page. */
export const Customers = () => (
  <Screens>
    <Route path="/customers" component={CustomerList} />
    <Route path="/customers/:id" component={One} />
  </Screens>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <CustomerScreen key={id} id={Number(id)} />
}
