import type { ReactNode } from 'react'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { routes } from '#locales/routes.ts'

type AccountPageId =
  | 'home'
  | 'info'
  | 'orders'
  | 'wallet'
  | 'addresses'
  | 'statistics'
  | 'notifications'
  | 'ratings'
  | 'wishlist'
  | 'tickets'
  | 'partner'
  | 'support'

/** Account pages in the order of the menu; labels are `account.menu.<id>`. */
export const accountPages: readonly { id: AccountPageId; href: string; icon: ReactNode }[] = [
  { id: 'home', href: routes.accountHome(), icon: <Icon name="home" /> },
  { id: 'info', href: routes.account(), icon: <Icon name="user" /> },
  { id: 'orders', href: routes.orders(), icon: <Glyph name="box" /> },
  { id: 'wallet', href: routes.wallet(), icon: <Glyph name="wallet" /> },
  { id: 'addresses', href: routes.addresses(), icon: <Glyph name="pin" /> },
  { id: 'statistics', href: routes.statistics(), icon: <Glyph name="chart" /> },
  { id: 'notifications', href: routes.notifications(), icon: <Icon name="bell" /> },
  { id: 'ratings', href: routes.ratings(), icon: <Glyph name="star" /> },
  { id: 'wishlist', href: routes.wishlist(), icon: <Icon name="heart" /> },
  { id: 'tickets', href: routes.tickets(), icon: <Icon name="chat" /> },
  { id: 'partner', href: routes.partner(), icon: <Glyph name="handshake" /> },
  { id: 'support', href: routes.support(), icon: <Icon name="support" /> },
]

/** Whether `path` is the page of `href` or below it; a new ticket counts as one of the tickets. */
export const isWithin = (path: string, href: string): boolean =>
  path === href || path.startsWith(`${href}/`) || (path === routes.newTicket() && href === routes.tickets())
