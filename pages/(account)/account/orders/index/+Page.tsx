import { usePageContext } from 'vike-react/usePageContext'
import { OrderList } from '#components/order/OrderList.tsx'

export function Page() {
  return <OrderList params={usePageContext().urlParsed.search} />
}
