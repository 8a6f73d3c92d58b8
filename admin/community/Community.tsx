import { Route, useParams } from 'wouter'
import { Screens } from '../shell/Screens.tsx'
import { PartnerScreen } from './PartnerScreen.tsx'
import { Partners } from './Partners.tsx'
import { Reviews } from './Reviews.tsx'

/** Reviews to publish and answer, and partners. */
export const Community = () => (
  <Screens>
    <Route path="/community" component={Reviews} />
    <Route path="/community/partners" component={Partners} />
    <Route path="/community/partners/:id" component={One} />
  </Screens>
)

function One() {
  const { id } = useParams<{ id: string }>()
  return <PartnerScreen key={id} id={Number(id)} />
}
