import type { Cart } from '#api/contract/cart.ts'
import { FreeDelivery } from './FreeDelivery.tsx'
import { useFreeDelivery } from './use-free-delivery.ts'

export const CartFreeDelivery = ({ cart }: { cart: Pick<Cart, 'free_delivery' | 'totals'> }) => (
  <FreeDelivery free={useFreeDelivery(cart)} />
)
