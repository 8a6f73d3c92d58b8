import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/profile'
import { focusWhenOpened } from './focus-when-opened.ts'
import type { Owner } from './OwnerField.tsx'
import * as styles from './account.css.ts'

const Leaving = lazy(() => import('./Leaving.tsx').then((part) => ({ default: part.Leaving })))

/** Closes the account: shows the consequences and the wallet's balance, and asks for the password or a code. */
export function CloseAccount({ owner }: { owner: Owner }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div>
        <Button variant="outlined" color="gray" onClick={() => setOpen(true)}>
          {t('profile.close.begin')}
        </Button>
      </div>
    )
  return (
    <div className={styles.change} ref={focusWhenOpened} tabIndex={-1}>
      <ul className={styles.bullets}>
        {(['data', 'orders', 'invoices'] as const).map((what) => (
          <li key={what}>{t(`profile.close.what.${what}`)}</li>
        ))}
      </ul>
      <Suspense fallback={<SkeletonView kind="form" />}>
        <Leaving owner={owner} />
      </Suspense>
      <Button variant="text" color="gray" onClick={() => setOpen(false)}>
        {t('profile.close.stay')}
      </Button>
    </div>
  )
}
