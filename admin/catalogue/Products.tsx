import { Route } from 'wouter'
import { Screens } from '../shell/Screens.tsx'
import { NewProductScreen } from './product/NewProductScreen.tsx'
import { ProductScreen } from './product/ProductScreen.tsx'
import { ProductsTable } from './table/ProductsTable.tsx'

/** A new product's path has one part more than any SKU's. */
export const Products = () => (
  <Screens>
    <Route path="/products">
      <ProductsTable />
    </Route>
    <Route path="/products/new/product">
      <NewProductScreen />
    </Route>
    <Route path="/products/:sku">{({ sku }) => <ProductScreen key={sku} sku={decodeURIComponent(sku)} />}</Route>
  </Screens>
)
