import { useState } from 'react'
import type { Order, OrderCancel } from '#api/contract/order.ts'
import { cancelOrder } from '#api/orders.ts'
import { Stack } from '#components/ui/Box.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/order'
import { showToast } from '#stores/ui.ts'
import { refundParts, type RefundPart } from '#api/refund-parts.ts'
import { Amount } from '#components/ui/Price.tsx'
import { methodText } from './method-text.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { paidFromSource } from './refunds.ts'

type Props = { order: Order; open: boolean; onClose: () => void; onDone: (order: Order) => void }

/** Confirms the cancellation and asks for the refund's target. */
export function CancelOrder({ order, open, onClose, onDone }: Props) {
  const [to, setTo] = useState<NonNullable<OrderCancel['refund_to']>>('source')
  const isPaid = paidFromSource(order)
  const cancel = async (): Promise<void> => {
    const changed = await cancelOrder(order.id, isPaid ? { refund_to: to } : {}, { alert: false })
    showToast(t('order.cancel.done'), 'success')
    onDone(changed)
  }
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={t('order.cancel.ask')}
      deleteLabel={t('order.cancel.submit')}
      failure={t('order.cancel.failed')}
      onDelete={cancel}
    >
      <Stack gap={4}>
        <Text>
          {t(
            order.state === 'shipped'
              ? 'order.cancel.late'
              : isPaid || order.wallet > 0
                ? 'order.cancel.paid'
                : 'order.cancel.text',
          )}
        </Text>
        <RefundParts parts={refundParts(order, to)} />
        {isPaid && <RefundChoice name="refund-cancel" value={to} onChange={setTo} />}
      </Stack>
    </DeleteDialog>
  )
}

/** Each way that a part of the money goes back. */
const RefundParts = ({ parts }: { parts: readonly RefundPart[] }) =>
  parts.length > 0 && (
    <div role="status">
      <Text>{t('order.cancel.parts')}</Text>
      <ul>
        {parts.map((part) => (
          <li key={part.to}>
            {t(`order.cancel.part.${part.to}`, {
              amount: <Amount key="amount" halalas={part.amount} />,
              method: part.to === 'source' ? methodText(part.method) : '',
            })}
          </li>
        ))}
      </ul>
    </div>
  )
