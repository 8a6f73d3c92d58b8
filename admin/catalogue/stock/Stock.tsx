import { Route } from 'wouter'
import { Screens } from '../../shell/Screens.tsx'
import { StockSheet } from './StockSheet.tsx'
import { StockTable } from './StockTable.tsx'

/** What is on the shelves, counting, and receiving goods. */
export const Stock = () => (
  <Screens>
    <Route path="/stock" component={StockTable} />
    <Route path="/stock/count">
      <StockSheet key="count" kind="count" />
    </Route>
    <Route path="/stock/receive">
      <StockSheet key="receive" kind="receive" />
    </Route>
  </Screens>
)
