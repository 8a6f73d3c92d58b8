import { Route } from 'wouter'
import { useMay } from '../query.ts'
import { Screens } from '../shell/Screens.tsx'
import { Coupons } from './Coupons.tsx'
import { CouponScreen, NewCouponScreen } from './CouponScreen.tsx'
import { Sales } from './Sales.tsx'
import { SaleScreen } from './SaleScreen.tsx'

function Front() {
  return useMay()('catalogue.read') ? <Sales /> : <Coupons />
}

/** Sales, and coupons. A new coupon's path has one part more than any code's. */
export const SalesAndCoupons = () => (
  <Screens>
    <Route path="/offers" component={Front} />
    <Route path="/offers/sales/:id">{({ id }) => <SaleScreen key={id} id={Number(id)} />}</Route>
    <Route path="/offers/coupons" component={Coupons} />
    <Route path="/offers/coupons/new/coupon" component={NewCouponScreen} />
    <Route path="/offers/coupons/:code">
      {({ code }) => <CouponScreen key={code} code={decodeURIComponent(code)} />}
    </Route>
  </Screens>
)
