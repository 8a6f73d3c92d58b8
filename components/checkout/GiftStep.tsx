import { lazy, Suspense } from 'react'
import type { Order } from '#api/contract/order.ts'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { wishGift } from '#stores/checkout.ts'

const GiftForm = lazy(() => import('#components/gift/GiftForm.tsx').then((part) => ({ default: part.GiftForm })))

/** The form of a gift, which most orders do without. */
export const GiftStep = ({ order, onDone }: { order: Order; onDone: () => void }) => (
  <Suspense fallback={<SkeletonView kind="form" />}>
    <GiftForm
      order={order}
      send={async (entry) => {
        await wishGift(order.id, entry)
        onDone()
      }}
    />
  </Suspense>
)
