import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin.ts'
import * as styles from './paged.css.ts'

type Props = { hasMore: boolean; loading: boolean; onMore: () => void; children: ReactNode }

/** A list whose older items are read on demand. */
export const Paged = ({ hasMore, loading, onMore, children }: Props) => (
  <div className={styles.paged}>
    <div className={styles.wide}>{children}</div>
    {hasMore && (
      <Button variant="outlined" color="gray" loading={loading} onClick={onMore}>
        {t('shell.older')}
      </Button>
    )}
  </div>
)
