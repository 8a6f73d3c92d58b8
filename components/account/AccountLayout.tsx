import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { Container } from '#components/ui/Layout.tsx'
import { formatPhone } from '#locales/format.ts'
import { session } from '#stores/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import * as styles from './account-layout.css.ts'

/** A customer's own pages: the way around them at their side, on phones above them. */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  const { user } = useSnapshot(session)
  // Signed out, here or in another tab: nothing of the customer stays in sight while the page is left.
  if (!user) return null
  return (
    <Container>
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
