import type { MouseEvent } from 'react'
import { useSnapshot } from 'valtio/react'
import { Icon } from '#components/ui/Icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { cart } from '#stores/cart/summary.ts'
import { notifications } from '#stores/notifications.ts'
import { openCart } from '#stores/ui.ts'
import { Count } from './Count.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import * as styles from './header.css.ts'

/** Tools at the end of the header: the cart, and on desktops theme, notifications and account. */
export function HeaderTools({ path }: { path: string }) {
  const { unread } = useSnapshot(notifications)
  const { length } = useSnapshot(cart)
  return (
    <div className={styles.tools}>
      <div className={styles.deskTools}>
        <ThemeButton />
        <Tool href={routes.notifications()} icon="bell" label={t('layout.notifications')} count={unread} />
        <Tool href={routes.accountHome()} icon="user" label={t('layout.account')} />
      </div>
      <Tool
        href={routes.cart()}
        icon="bag"
        label={t('layout.cart')}
        count={length}
        onClick={path === routes.cart() ? undefined : openInstead(openCart)}
      />
    </div>
  )
}

type ToolProps = { href: string; icon: IconName; label: string; count?: number; onClick?: (event: MouseEvent) => void }

const Tool = ({ href, icon, label, count = 0, onClick }: ToolProps) => (
  <a href={href} className={styles.tool} onClick={onClick}>
    <Icon name={icon} size={24} />
    <VisuallyHidden>{label}</VisuallyHidden>
    <Count value={count} />
  </a>
)

/** A normal click opens the overlay. A new tab, and a visit without scripts, get the page. */
const openInstead =
  (open: () => void) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Otherwise the router follows the link too.
    event.stopPropagation()
    open()
  }
