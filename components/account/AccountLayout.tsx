import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { Container } from '#components/ui/Layout.tsx'
import { formatPhone } from '#locales/format.ts'
import { session } from '#stores/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { RecordBreadcrumb } from './RecordBreadcrumb.tsx'
import * as styles from './account-layout.css.ts'

/** Layout of account pages: the menu is at the side, or above the content on phones. */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  const { user } = useSnapshot(session)
  // After a sign-out, here or in another tab, hides the customer's data while the page redirects.
  if (!user) return null
  return (
    <Container>
      <RecordBreadcrumb path={path} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <div className={styles.who}>
            <span className={styles.name}>{user.name}</span>
            <bdi dir="ltr" className={styles.phone}>
              {formatPhone(user.phone)}
            </bdi>
          </div>
          <AccountMenu path={path} />
          <div className={styles.leave}>
            <LogoutButton />
          </div>
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </Container>
  )
}
