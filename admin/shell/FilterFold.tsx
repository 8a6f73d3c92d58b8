import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/shell,signin'
import * as styles from './filter-fold.css.ts'

type Props = {
  /** How many of the folded filters are set. */
  active: number
  children: ReactNode
}

/** Filters behind a button on phones, so that the list begins on the first screen; on wide screens all are shown. */
export function FilterFold({ active, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.button}>
        <Button variant="outlined" color="gray" expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          {t('shell.filters', { count: active })}
        </Button>
      </div>
      <div className={open ? styles.open : styles.folded}>{children}</div>
    </>
  )
}
