import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { classNames } from '#components/theme/class-names.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/account.ts'
import { notifications } from '#stores/notifications.ts'
import { accountPages, isWithin } from './account-pages.tsx'
import * as styles from './account-layout.css.ts'

/** Every page of the account: a list on a desk, on phones a row that is pushed along. */
export function AccountMenu({ path }: { path: string }) {
  const { unread } = useSnapshot(notifications)
  const here = useRef<HTMLAnchorElement>(null)
  // The row begins with the page that is open, and not with the first of them.
  // Newer browsers answer with a promise, which React would take for a way to clean up.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav aria-label={t('account.menu')} className={styles.menu}>
      <ul className={styles.list}>
        {accountPages.map(({ id, href, icon }) => {
          const current = isWithin(path, href)
          return (
            <li key={id}>
              <a
                ref={current ? here : undefined}
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
