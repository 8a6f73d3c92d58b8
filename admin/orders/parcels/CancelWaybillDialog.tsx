import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { cancelWaybill } from '#api/staff/waybills.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { useChange } from '../../query.ts'
import { FailureLine } from '../../shell/states.tsx'
import { ordersKey } from '../query-keys.ts'
import { useCarriers } from './use-carriers.ts'
import * as styles from '../orders.css.ts'

/** A carrier without a call for it is asked by staff, who then say so. */
export function CancelWaybillDialog({ waybill, onClose }: { waybill: StaffWaybill; onClose: () => void }) {
  const carrier = useCarriers().find((one) => one.carrier === waybill.carrier)
  const isByHand = waybill.kind === 'delivery' && waybill.state !== 'refused' && carrier?.cancels === false
  const change = useChange(() => cancelWaybill(waybill.id, isByHand), ordersKey)
  return (
    <Dialog open onClose={onClose} title={t('orders.waybill.cancel')}>
      <div className={styles.form}>
        <p>
          {isByHand
            ? t('orders.waybill.cancel.there', { carrier: waybill.carrier_name ?? '' })
            : t('orders.waybill.cancel.text')}
        </p>
        <FailureLine error={change.error} />
        <div className={styles.pair}>
          <Button full variant="outlined" color="gray" onClick={onClose}>
            {t('orders.waybill.keep')}
          </Button>
          <Button
            full
            color="secondary"
            loading={change.isPending}
            onClick={() => change.mutate(undefined, { onSuccess: onClose })}
          >
            {t(isByHand ? 'orders.waybill.cancelled.there' : 'orders.waybill.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
