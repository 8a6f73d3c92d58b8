import type { StaffReturn } from '#api/contract/staff.ts'
import { returnPhotoUrl } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import { formatNumber } from '#locales/format.ts'
import { When } from '../shell/When.tsx'
import * as styles from './orders.css.ts'

const TONES = { requested: 'accent', received: 'success', refused: 'neutral' } as const

/** The customer's words, pieces and photographs. */
export const ReturnFacts = ({ request }: { request: StaffReturn }) => (
  <>
    <p className={styles.parcelHead}>
      <Badge tone={TONES[request.state]}>{t(`orders.return.${request.state}`)}</Badge>
      <span className={styles.quiet}>
        <When time={request.at} />
      </span>
    </p>
    <p>{request.lines.map((line) => `${line.title} × ${formatNumber(line.quantity)}`).join('، ')}</p>
    <p>
      <bdi>{request.reason}</bdi>
    </p>
    <p className={styles.quiet}>{t(`orders.return.to.${request.refund_to}`)}</p>
    {request.photos.length > 0 && (
      <ul className={styles.photos}>
        {request.photos.map((photo, index) => (
          <li key={photo}>
            <a href={returnPhotoUrl(request.id, photo)} target="_blank" rel="noreferrer">
              <img
                src={returnPhotoUrl(request.id, photo)}
                alt={t('orders.return.photo', { number: formatNumber(index + 1) })}
                width={96}
                height={96}
                loading="lazy"
                className={styles.photo}
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
)
