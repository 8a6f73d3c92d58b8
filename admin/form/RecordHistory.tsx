import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/record'
import { useChange } from '../query.ts'
import { PagedRows } from '../shell/Paged.tsx'
import { FailureLine } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import * as styles from './record.css.ts'

type Change = { id: number; at: string; author: { name: string } }
type Props<One extends Change, Written> = {
  queryKey: readonly string[]
  /** Changes before one of them, or the newest. */
  read: (before?: number) => Promise<{ items: One[]; next: number | null }>
  restore: (change: number) => Promise<Written>
  mayChange: boolean
  onClose: () => void
  onRestored: (written: Written) => void
  /** What a change did. */
  children: (change: One) => ReactNode
}

/** Who changed a record, what and when. Restores it as it was after a change. */
export function RecordHistory<One extends Change, Written>(props: Props<One, Written>) {
  const { queryKey, mayChange, onClose, onRestored, children } = props
  const read = useList({ key: queryKey, page: props.read })
  const [confirming, setConfirming] = useState<number>()
  const restore = useChange(props.restore, queryKey)
  const confirm = (change: number): void => {
    if (confirming === change) restore.mutate(change, { onSuccess: onRestored })
    else setConfirming(change)
  }
  return (
    <Drawer side="end" open onClose={onClose} title={t('record.history')}>
      <PagedRows
        read={read}
        empty={
          <EmptyState icon="clock" level={3} title={t('record.history.none')} text={t('record.history.none.text')} />
        }
      >
        {(items) => (
          <div className={styles.changes}>
            <FailureLine error={restore.error} />
            {items.map((item, place) => (
              <article key={item.id} className={styles.change}>
                <p className={styles.quiet}>
                  <bdi>{item.author.name}</bdi> · <When time={item.at} />
                </p>
                {children(item)}
                {mayChange && place > 0 && (
                  <Button
                    variant={confirming === item.id ? 'solid' : 'outlined'}
                    color={confirming === item.id ? 'primary' : 'gray'}
                    size="sm"
                    loading={restore.isPending && confirming === item.id}
                    onClick={() => confirm(item.id)}
                  >
                    {t(confirming === item.id ? 'record.history.sure' : 'record.history.restore')}
                  </Button>
                )}
              </article>
            ))}
          </div>
        )}
      </PagedRows>
    </Drawer>
  )
}
