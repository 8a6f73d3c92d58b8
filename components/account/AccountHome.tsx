import { useSnapshot } from 'valtio/react'
import { listOrders } from '#api/orders.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { OrderCard } from '#components/order/OrderCard.tsx'
import { Badge } from '#components/ui/Badge.tsx'
import { Box } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Link } from '#components/ui/Text.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/account'
import { routes } from '#locales/routes.ts'
import { notifications } from '#stores/notifications.ts'
import { session } from '#stores/session.ts'
import { accountPages } from './account-pages.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { PageHead } from './PageHead.tsx'
import { Section } from './Section.tsx'
import * as styles from './account-home.css.ts'

/** The account's front page: the ways to everything else, the latest order, and at the end the way out. */
export function AccountHome() {
  const { user } = useSnapshot(session)
  const { unread } = useSnapshot(notifications)
  const { value: page, failure, again } = useLoaded((signal) => listOrders({}, { signal, alert: false }), null)
  const [latest] = page?.items ?? []
  return (
    <>
      <PageHead title={t('account.hello', { name: user?.name ?? '' })} intro={t('account.home.intro')} />
      <Ways unread={unread} />
      <Section title={t('account.home.latest')}>
        {failure && <LoadFailure failure={failure} again={again} />}
        {!failure && !page && <SkeletonView kind="table" />}
        {page && !latest && (
          <EmptyState icon={<Glyph name="box" size={32} />} level={3} title={t('account.home.none')}>
            <Button href={routes.products()}>{t('account.home.shop')}</Button>
          </EmptyState>
        )}
        {latest && (
          <>
            <OrderCard order={latest} level={3} />
            <p>
              <Link href={routes.orders()}>{t('account.home.orders')}</Link>
            </p>
          </>
        )}
      </Section>
      {(page || failure) && (
        <Box only="belowDesktop">
          <LogoutButton />
        </Box>
      )}
    </>
  )
}

/** Above the latest order, which is read later. On wide screens the menu at the side has the same. */
const Ways = ({ unread }: { unread: number }) => (
  <Box only="belowDesktop">
    <nav aria-label={t('account.home.ways')}>
      <ul className={styles.ways}>
        {accountPages
          .filter(({ id }) => id !== 'home')
          .map(({ id, href, icon }) => (
            <li key={id}>
              <a href={href} className={styles.way}>
                {icon}
                <span className={styles.name}>{t(`account.menu.${id}`)}</span>
                {id === 'notifications' && unread > 0 && <Badge tone="danger">{formatNumber(unread)}</Badge>}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  </Box>
)
