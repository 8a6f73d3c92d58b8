import type { OrderSummary } from '#api/contract/order-list.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { formatDate, formatList } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import { routes } from '#locales/routes.ts'
import { StateBadge } from './StateBadge.tsx'
import * as styles from './order-list.css.ts'

/** An order in the list: number, state and products. */
export function OrderCard({
  order: { id, number, state, created_at: at, pickup, total, length, titles, pictures },
  level = 2,
}: {
  order: OrderSummary
  /** Of its heading. */
  level?: 2 | 3
}) {
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Title className={styles.number}>
          <a className={styles.cover} href={routes.order(id)}>
            {t('order.number')} <bdi dir="ltr">{number}</bdi>
          </a>
        </Title>
        <StateBadge state={state} pickup={pickup} />
        <time dateTime={at} className={styles.quiet}>
          {formatDate(new Date(at))}
        </time>
      </header>
      <div className={styles.content}>
        <div className={styles.pictures}>
          {pictures.map((picture, index) => (
            <span key={index} className={styles.picture}>
              <Picture picture={picture} sizes="56px" alt="" rounded="small" />
            </span>
          ))}
        </div>
        <p className={styles.titles}>{formatList(titles)}</p>
      </div>
      <footer className={styles.foot}>
        <span className={styles.quiet}>{t('order.pieces', { pieces: length })}</span>
        <Price halalas={total} />
        {state === 'awaiting_payment' && (
          <span className={styles.action}>
            <Button size="sm" href={routes.checkoutOrder(id)}>
              {t('order.complete')}
            </Button>
          </span>
        )}
      </footer>
    </article>
  )
}
