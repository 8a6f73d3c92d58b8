import { lazy } from 'react'
import { Route, useParams } from 'wouter'
import { Screens } from '../shell/Screens.tsx'
import { OrderScreen } from './OrderScreen.tsx'
import { CarriedParcels } from './parcels/CarriedParcels.tsx'
import { Queue } from './Queue.tsx'
import { Refunds } from './Refunds.tsx'
import { Returns } from './Returns.tsx'

const NewOrder = lazy(() => import('./draft/NewOrder.tsx').then((part) => ({ default: part.NewOrder })))

/** The queue, parcels with carriers, returns, refunds, and each order. */
export const Orders = () => (
  <Screens>
    <Route path="/orders" component={Queue} />
    <Route path="/orders/parcels" component={CarriedParcels} />
    <Route path="/orders/returns" component={Returns} />
    <Route path="/orders/refunds" component={Refunds} />
    <Route path="/orders/new" component={NewOrder} />
    <Route path="/orders/:id" component={One} />
  </Screens>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <OrderScreen key={id} id={Number(id)} />
}
