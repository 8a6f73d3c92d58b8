import { useState } from 'react'
import type { StaffReturn } from '#api/contract/staff.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { moveOrder } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { t } from 'virtual:words/orders'
import { FailureLine } from '../shell/states.tsx'
import { isRefused, refundOf, toMove, worthOf, type PieceForm, type RefundForm } from './receive-form.ts'
import { ReturnRefund } from './ReturnRefund.tsx'
import type { OrderChange } from './use-order-change.ts'
import { useDisputeWarning } from './use-dispute-warning.tsx'
import * as styles from './orders.css.ts'

type Props = { order: StaffOrder; request: StaffReturn; changing: OrderChange; onClose: () => void }

/** Which pieces of a return are accepted, how many of them cannot be sold again, and how much is refunded. */
export function ReceiveDialog({ order, request, changing, onClose }: Props) {
  const [pieces, setPieces] = useState(() =>
    request.lines.map(({ quantity }): PieceForm => ({ came: quantity, damaged: 0, why: '' })),
  )
  const [refund, setRefund] = useState<RefundForm>({ way: '', deduct: '', why: '' })
  const [failure, setFailure] = useState<unknown>(null)
  const { warning, isConfirmed, confirmation } = useDisputeWarning(order.money.dispute)
  const set = (at: number, part: Partial<PieceForm>): void =>
    setPieces(
      pieces.map((one, index) => {
        const next = { ...one, ...part }
        return index === at ? { ...next, damaged: Math.min(next.damaged, next.came) } : one
      }),
    )
  const count = pieces.reduce((sum, { came }) => sum + came, 0)
  const worth = worthOf(order, request, pieces)
  const amount = refundOf(worth, refund)
  const move = toMove(request, pieces, refund, worth)
  const send = (): void =>
    void changing
      .change(({ id, version }) => moveOrder(id, version, { ...move!, ...confirmation }))
      .then(onClose)
      .catch(setFailure)
  return (
    <Dialog open onClose={onClose} title={t('orders.return.receive')}>
      <div className={styles.form}>
        {request.lines.map((line, index) => (
          <ReceivedLine
            key={line.line ?? line.sku}
            line={line}
            piece={pieces[index]!}
            onChange={(part) => set(index, part)}
          />
        ))}
        {count === 0 ? (
          <p className={styles.quiet}>{t('orders.return.noneAccepted')}</p>
        ) : (
          <ReturnRefund worth={worth} target={request.refund_to} refund={refund} onChange={setRefund} />
        )}
        {amount ? warning : null}
        <FailureLine error={failure} />
        <Button
          full
          loading={changing.busy}
          disabled={count === 0 || !move || (!!amount && !isConfirmed)}
          onClick={send}
        >
          {amount ? (
            <>
              {t('orders.return.takeAndRefund')} <Amount halalas={amount} />
            </>
          ) : (
            t('orders.return.take', { count })
          )}
        </Button>
      </div>
    </Dialog>
  )
}

type LineProps = {
  line: StaffReturn['lines'][number]
  piece: PieceForm
  onChange: (part: Partial<PieceForm>) => void
}

function ReceivedLine({ line, piece, onChange }: LineProps) {
  const { title, quantity } = line
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.strong}>{title}</legend>
      <p className={styles.quiet}>{t('orders.return.asked', { count: quantity })}</p>
      <div className={styles.piece}>
        <span>{t('orders.return.came.label')}</span>
        <QuantityStepper
          min={0}
          max={quantity}
          value={piece.came}
          label={t('orders.return.came', { title })}
          onChange={(came) => onChange({ came })}
        />
      </div>
      <div className={styles.piece}>
        <span>{t('orders.return.damaged.label')}</span>
        <QuantityStepper
          min={0}
          max={piece.came}
          value={piece.damaged}
          label={t('orders.return.damaged', { title })}
          onChange={(damaged) => onChange({ damaged })}
        />
      </div>
      {isRefused(line, piece) && (
        <TextField
          name={`why-${line.line ?? line.sku}`}
          label={t('orders.return.whyRefused', { count: quantity - piece.came })}
          hint={t('orders.why.customer')}
          maxLength={500}
          value={piece.why}
          onChange={({ target }) => onChange({ why: target.value })}
        />
      )}
    </fieldset>
  )
}
