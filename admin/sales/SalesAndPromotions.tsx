import { Route } from 'wouter'
import { useMay } from '../query.ts'
import { Screens } from '../shell/Screens.tsx'
import { Promotions } from './Promotions.tsx'
import { NewPromotionScreen, PromotionScreen } from './PromotionScreen.tsx'
import { Sales } from './Sales.tsx'
import { SaleScreen } from './SaleScreen.tsx'

function Front() {
  return useMay()('catalogue.read') ? <Sales /> : <Promotions key="all" />
}

/** Sales, promotions, and those with a code: coupons. */
export const SalesAndPromotions = () => (
  <Screens>
    <Route path="/offers" component={Front} />
    <Route path="/offers/sales/:id">{({ id }) => <SaleScreen key={id} id={Number(id)} />}</Route>
    <Route path="/offers/promotions">{() => <Promotions key="all" />}</Route>
    <Route path="/offers/promotions/new">{() => <NewPromotionScreen key="new" />}</Route>
    <Route path="/offers/promotions/:id">{({ id }) => <PromotionScreen key={id} id={Number(id)} />}</Route>
    <Route path="/offers/coupons">{() => <Promotions key="coded" isCoupons />}</Route>
    <Route path="/offers/coupons/new">{() => <NewPromotionScreen key="coupon" isCoupon />}</Route>
  </Screens>
)
