import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { classNames } from '#components/theme/class-names.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/account'
import { notifications } from '#stores/notifications.ts'
import { accountPages, isWithin } from './account-pages.tsx'
import * as styles from './account-layout.css.ts'

/** Links to all account pages: a list on desktops, a scrollable row on phones. */
export function AccountMenu({ path }: { path: string }) {
  const { unread } = useSnapshot(notifications)
  const currentLink = useRef<HTMLAnchorElement>(null)
  // Scrolls the row to the current page. The block body discards the promise that newer browsers return, which React
  // would take for a cleanup function.
  useEffect(() => {
    currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav aria-label={t('account.menu')} className={styles.menu}>
      <ul className={styles.list}>
        {accountPages.map(({ id, href, icon }) => {
          const current = isWithin(path, href)
          return (
            <li key={id}>
              <a
                ref={current ? currentLink : undefined}
                href={href}
                aria-current={current ? 'page' : undefined}
                className={classNames(styles.link, current && styles.current)}
              >
                {icon}
                <span>{t(`account.menu.${id}`)}</span>
                {id === 'notifications' && unread > 0 && <Badge tone="danger">{formatNumber(unread)}</Badge>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
