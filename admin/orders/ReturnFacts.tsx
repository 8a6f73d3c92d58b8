import type { StaffReturn } from '#api/contract/staff.ts'
import { returnPhotoUrl } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { formatNumber } from '#locales/format.ts'
import { piecesText } from '#locales/line-texts.ts'
import { When } from '../shell/When.tsx'
import * as styles from './orders.css.ts'

export const RETURN_TONES = { requested: 'accent', received: 'success', refused: 'neutral' } as const

/** The customer's words, pieces and photographs. */
export const ReturnFacts = ({ request }: { request: StaffReturn }) => (
  <>
    <p className={styles.parcelHead}>
      <Badge tone={RETURN_TONES[request.state]}>{t(`orders.return.${request.state}`)}</Badge>
      <span className={styles.quiet}>
        <When time={request.at} />
      </span>
    </p>
    <ul className={styles.wishes}>
      {request.lines.map((line) => (
        <li key={line.line ?? line.sku}>
          {piecesText(line.title, line.quantity)}
          {line.came !== null && <p className={styles.options}>{cameText(line)}</p>}
          {line.why && <p className={styles.options}>{t('orders.return.whyNot', { why: line.why })}</p>}
        </li>
      ))}
    </ul>
    <p>
      <bdi>{request.reason}</bdi>
    </p>
    <p className={styles.quiet}>{t(`orders.return.to.${request.refund_to}`)}</p>
    {request.outcome && <Refunded outcome={request.outcome} />}
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

/** What came beside what was asked for. */
const cameText = ({ quantity, came, damaged }: StaffReturn['lines'][number]): string =>
  [
    t('orders.return.asked', { count: quantity }),
    t('orders.return.accepted', { count: came ?? 0 }),
    ...(damaged === null ? [] : [t('orders.return.notSellable', { count: damaged })]),
  ].join(' · ')

const Refunded = ({ outcome: { worth, refunded, why } }: { outcome: NonNullable<StaffReturn['outcome']> }) => (
  <>
    <p className={styles.moneyRow}>
      <span>{t('orders.return.refundedOf', { worth: <Amount key="worth" halalas={worth} /> })}</span>
      <Price halalas={refunded} size={14} />
    </p>
    {why && <p className={styles.quiet}>{t('orders.return.whyKept', { why })}</p>}
  </>
)
