import type { ReactNode } from 'react'
import type { Notification, NotificationSubject } from '#api/contract/notification.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { dateInRiyadh, formatClockTime, formatDay } from '#locales/format.ts'
import { t } from 'virtual:words/notice'
import * as styles from './notifications.css.ts'

const ICONS: Record<NotificationSubject, ReactNode> = {
  orders: <Icon name="truck" />,
  wallet: <Glyph name="wallet" />,
  products: <Icon name="bag" />,
  ratings: <Glyph name="star" />,
  support: <Icon name="support" />,
}

type Props = { items: readonly Notification[]; onOpen: (item: Notification) => void }

export function NotificationDays({ items, onOpen }: Props) {
  return byDay(items).map(({ date, items: own }) => (
    <section key={date} aria-labelledby={`day-${date}`} className={styles.day}>
      <Heading level={2} size={16} id={`day-${date}`}>
        {dayWords(date)}
      </Heading>
      <ul className={styles.list}>
        {own.map((item) => (
          <li key={item.id}>
            <Item item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Item({ item, onOpen }: { item: Notification; onOpen: Props['onOpen'] }) {
  return (
    <a
      href={item.path}
      className={classNames(styles.item, !item.is_read && styles.unread)}
      onClick={() => onOpen(item)}
    >
      <span className={styles.mark}>{ICONS[item.subject]}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          {item.title}
          {!item.is_read && <VisuallyHidden>، {t('notice.isNew')}</VisuallyHidden>}
        </span>
        <span className={styles.text}>{item.text}</span>
      </span>
      <time dateTime={item.at} className={styles.time}>
        {formatClockTime(new Date(item.at))}
      </time>
    </a>
  )
}

function dayWords(date: string): string {
  const now = Date.now()
  if (date === dateInRiyadh(new Date(now))) return t('notice.today')
  return date === dateInRiyadh(new Date(now - DAY_MS)) ? t('notice.yesterday') : formatDay(date)
}

type Day = { date: string; items: Notification[] }

/** Days in Riyadh as YYYY-MM-DD, in the order of the list. */
export function byDay(items: readonly Notification[]): Day[] {
  const days = new Map<string, Notification[]>()
  for (const item of items) {
    const date = dateInRiyadh(new Date(item.at))
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days].map(([date, own]) => ({ date, items: own }))
}
