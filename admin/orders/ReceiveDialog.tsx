import { useState } from 'react'
import type { StaffReturn } from '#api/contract/staff.ts'
import { moveOrder } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import { FailureLine } from '../shell/states.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

type Props = { request: StaffReturn; changing: OrderChange; onClose: () => void }

/** Which pieces of a return came, and how many of them cannot be sold again. */
export function ReceiveDialog({ request, changing, onClose }: Props) {
  const [pieces, setPieces] = useState(() => request.lines.map(({ quantity }) => ({ came: quantity, damaged: 0 })))
  const [failure, setFailure] = useState<unknown>(null)
  const set = (at: number, came: number, damaged: number): void =>
    setPieces(pieces.map((one, index) => (index === at ? { came, damaged: Math.min(damaged, came) } : one)))
  const count = pieces.reduce((sum, { came }) => sum + came, 0)
  const back = request.lines.flatMap(({ sku, line }, index) => {
    const { came, damaged } = pieces[index]!
    return came > 0 ? [{ sku, ...(line && { line }), quantity: came, damaged }] : []
  })
  const send = (): void =>
    void changing
      .change(({ id, version }) => moveOrder(id, version, { to: 'returned', back }))
      .then(onClose)
      .catch(setFailure)
  return (
    <Dialog open onClose={onClose} title={t('orders.return.byPiece')}>
      <div className={styles.form}>
        {request.lines.map(({ sku, line = sku, title, quantity }, index) => (
          <fieldset key={line} className={styles.pieces}>
            <legend className={styles.strong}>{title}</legend>
            <div className={styles.piece}>
              <span>{t('orders.return.came.label')}</span>
              <QuantityStepper
                min={0}
                max={quantity}
                value={pieces[index]!.came}
                label={t('orders.return.came', { title })}
                onChange={(came) => set(index, came, pieces[index]!.damaged)}
              />
            </div>
            <div className={styles.piece}>
              <span>{t('orders.return.damaged.label')}</span>
              <QuantityStepper
                min={0}
                max={pieces[index]!.came}
                value={pieces[index]!.damaged}
                label={t('orders.return.damaged', { title })}
                onChange={(damaged) => set(index, pieces[index]!.came, damaged)}
              />
            </div>
          </fieldset>
        ))}
        <FailureLine error={failure} />
        <Button full loading={changing.busy} disabled={count === 0} onClick={send}>
          {t('orders.return.take', { count })}
        </Button>
      </div>
    </Dialog>
  )
}
