import type { ReactNode } from 'react'
import type { ParcelReport } from '#api/contract/shipment.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatTime } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import * as styles from './order.css.ts'

export const tracked = (carrier: string, number: string): ReactNode =>
  t('order.tracking', {
    carrier: <bdi key="carrier">{carrier}</bdi>,
    number: (
      <bdi key="number" dir="ltr" className={styles.code}>
        {number}
      </bdi>
    ),
  })

/** The newest report, in the shop's words if it knows the state, and in the carrier's. */
export const CarrierReport = ({ report: { state, words, at } }: { report: ParcelReport }) => (
  <p className={styles.quiet}>
    {[
      state && t(`order.carrier.${state}`),
      t('order.carrier.words', { words: `\u2068${words}\u2069` }),
      formatTime(new Date(at)),
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
)

/** The carrier's page. @param number names the parcel, if there are several */
export const TrackLink = ({ url, number }: { url: string; number: string | null }) => (
  <p>
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      {t('order.track')}
      <VisuallyHidden>
        {number && ` ${number}`} {t('order.newWindow')}
      </VisuallyHidden>
    </a>
  </p>
)
