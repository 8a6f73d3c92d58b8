import { useState } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { waybillsUrl } from '#api/staff/waybills.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/orders'
import { useMay } from '../../query.ts'
import { When } from '../../shell/When.tsx'
import { CancelWaybillDialog } from './CancelWaybillDialog.tsx'
import { reportText, WAYBILL_TONES, waybillText } from './waybill-words.ts'
import * as styles from '../orders.css.ts'

/** Waybills of an order that are not handed over, or of its returns. Those of parcels stand with the parcels. */
export function OrderWaybills({ order, kind }: { order: StaffOrder; kind: StaffWaybill['kind'] }) {
  const may = useMay()
  const [mayShip, mayPrint] = [may('shipping.write'), may('orders.people')]
  const [cancelled, setCancelled] = useState<StaffWaybill>()
  // The release before has no waybills in its response.
  const shown = (order.waybills ?? []).filter(
    (one) => one.kind === kind && one.state !== 'handed_over' && one.state !== 'cancelled',
  )
  return (
    <>
      {shown.map((one) => (
        <section key={one.id} aria-label={t('orders.waybill')} className={styles.parcel}>
          <p className={styles.parcelHead}>
            <strong>{t('orders.waybill')}</strong>
            <Badge tone={WAYBILL_TONES[one.state]}>{waybillText(one)}</Badge>
          </p>
          {one.tracking_number && (
            <p>
              <bdi>{one.carrier_name}</bdi> <bdi dir="ltr">{one.tracking_number}</bdi>
            </p>
          )}
          {one.refusal && <p>{one.refusal.text}</p>}
          {one.parcel && (
            <p className={styles.quiet}>
              {reportText(one.parcel)} <When time={one.parcel.at} />
            </p>
          )}
          {mayShip && (
            <div className={styles.acts}>
              {one.has_label && mayPrint && (
                <Button size="sm" variant="outlined" color="gray" href={waybillsUrl([one.id], 'label')}>
                  {t('orders.label.open')}
                </Button>
              )}
              <Button size="sm" variant="text" color="gray" onClick={() => setCancelled(one)}>
                {t('orders.waybill.cancel')}
              </Button>
            </div>
          )}
        </section>
      ))}
      {cancelled && <CancelWaybillDialog waybill={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}
