import { Route, Switch } from 'wouter'
import { NewProductScreen } from './product/NewProductScreen.tsx'
import { ProductScreen } from './product/ProductScreen.tsx'
import { ProductsTable } from './table/ProductsTable.tsx'

/** A new product's path has one part more than any SKU's. */
export const Products = () => (
  <Switch>
    <Route path="/products">
      <ProductsTable />
    </Route>
    <Route path="/products/new/product">
      <NewProductScreen />
    </Route>
    <Route path="/products/:sku">{({ sku }) => <ProductScreen key={sku} sku={decodeURIComponent(sku)} />}</Route>
  </Switch>
)
