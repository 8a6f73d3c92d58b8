import { Route } from 'wouter'
import { Screens } from '../shell/Screens.tsx'
import { BulkChangeScreen } from './bulk-changes/BulkChangeScreen.tsx'
import { NewProductScreen } from './product/NewProductScreen.tsx'
import { ProductScreen } from './product/ProductScreen.tsx'
import { ProductsTable } from './table/ProductsTable.tsx'

/** The paths of a new product and of a change of many have one part more than any SKU's. */
export const Products = () => (
  <Screens>
    <Route path="/products">
      <ProductsTable />
    </Route>
    <Route path="/products/new/product">
      <NewProductScreen />
    </Route>
    <Route path="/products/changes/:id">{({ id }) => <BulkChangeScreen key={id} id={id} />}</Route>
    <Route path="/products/:sku">{({ sku }) => <ProductScreen key={sku} sku={decodeURIComponent(sku)} />}</Route>
  </Screens>
)
