import { useState } from 'react'
import type { OrderLine } from '#api/contract/order.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { textWords } from '#locales/line-texts.ts'
import { formatNumber, formatPhone } from '#locales/format.ts'
import { pictureUrl, pictureWidths, routes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { DraftLinesDialog } from './draft/DraftLinesDialog.tsx'
import { EditLinesDialog } from './EditLinesDialog.tsx'
import { mayEdit } from './order-words.ts'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

/** What to pack, and how: pieces, the gift's card and wrapping, the customer's note. */
export function OrderLines({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const mayWrite = useMay()('orders.write')
  const [edits, setEdits] = useState(false)
  const Edit = order.draft_until ? DraftLinesDialog : EditLinesDialog
  return (
    <Card
      title={t('orders.lines', { count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
      acts={
        mayWrite &&
        (mayEdit(order) || order.draft_until) && (
          <Button size="sm" variant="text" onClick={() => setEdits(true)}>
            {t('orders.edit.lines')}
          </Button>
        )
      }
    >
      {order.note && (
        <p className={styles.wish}>
          <strong>{t('orders.note.customer')}</strong> <bdi>{order.note}</bdi>
        </p>
      )}
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {order.gift && <GiftWishes gift={order.gift} />}
      {edits && <Edit order={order} changing={changing} onClose={() => setEdits(false)} />}
    </Card>
  )
}

const Line = ({ line }: { line: OrderLine }) => (
  <li className={styles.line}>
    <Thumb picture={line.picture} />
    <span className={styles.lineWords}>
      <a href={routes.product(line.product_sku)} target="_blank" rel="noreferrer" className={styles.lineTitle}>
        {line.title}
      </a>
      {line.options.length > 0 && <span className={styles.options}>{line.options.join('، ')}</span>}
      {textWords(line.texts).map((words) => (
        <span key={words} className={styles.options}>
          {words}
        </span>
      ))}
      <bdi dir="ltr" className={styles.sku}>
        {line.sku}
      </bdi>
      {line.returned > 0 && <Badge>{t('orders.returned', { count: line.returned })}</Badge>}
    </span>
    <span className={line.quantity > 1 ? styles.many : styles.quantity}>× {formatNumber(line.quantity)}</span>
    <span className={styles.linePrice}>
      <Price halalas={line.total} size={14} />
    </span>
  </li>
)

function Thumb({ picture }: { picture: OrderLine['picture'] }) {
  const src = picture?.key
    ? pictureUrl(picture.key, pictureWidths(picture.width ?? 0)[0]!, 'webp')
    : (picture?.url ?? null)
  return src ? (
    <img src={src} alt="" width={56} height={56} loading="lazy" className={styles.thumb} />
  ) : (
    <span className={styles.thumb} />
  )
}

const GiftWishes = ({ gift }: { gift: NonNullable<StaffOrder['gift']> }) => (
  <div className={styles.wish}>
    <strong>{t('orders.gift')}</strong>
    <ul className={styles.wishes}>
      {gift.wrapped && <li>{t('orders.gift.wrapped')}</li>}
      {gift.hide_prices && <li>{t('orders.gift.hidePrices')}</li>}
      {gift.recipient && (
        <li>
          {t('orders.gift.recipient')} <bdi>{gift.recipient}</bdi>{' '}
          {gift.phone && <bdi dir="ltr">{formatPhone(gift.phone)}</bdi>}
        </li>
      )}
    </ul>
    {gift.message && <blockquote className={styles.giftMessage}>{gift.message}</blockquote>}
  </div>
)
