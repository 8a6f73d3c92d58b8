import { Route, Switch, useParams } from 'wouter'
import { PartnerScreen } from './PartnerScreen.tsx'
import { Partners } from './Partners.tsx'
import { Reviews } from './Reviews.tsx'

/** Reviews to publish and answer, and partners. */
export const Community = () => (
  <Switch>
    <Route path="/community" component={Reviews} />
    <Route path="/community/partners" component={Partners} />
    <Route path="/community/partners/:id" component={One} />
  </Switch>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <PartnerScreen key={id} id={Number(id)} />
}
