import { useState } from 'react'
import { undoChange } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/products'
import { useChange } from '../query.ts'
import { Receipt } from '../shell/Receipt.tsx'
import { FailureLine } from '../shell/states.tsx'
import { productsKey } from './queries.ts'
import * as styles from './table/table.css.ts'

/** What the last save did. `run` is null where no page changed, `undo` where nothing can be taken back. */
export type Saved = { run: string | null; undo: string | null }

/** `publishing_run` is absent of what no page shows. */
export type Undone = { restored: number; conflicts: readonly unknown[]; publishing_run?: string | null }
type Props = {
  saved: Saved
  /** Of products by default, like the two below. */
  onUndo?: (change: string) => Promise<Undone>
  /** The key of queries that are read again afterwards. */
  stale?: readonly string[]
  undoneText?: (undone: Undone) => string
}

/** The receipt of a save, and its undo. */
export function SavedStrip({ saved, onUndo = undoChange, stale = productsKey, undoneText = productsText }: Props) {
  const [undone, setUndone] = useState<Undone>()
  const undo = useChange(onUndo, stale)
  const run = undone ? undone.publishing_run : saved.run
  return (
    <div className={styles.saved}>
      <div className={styles.strip}>
        {run ? <Receipt key={run} run={run} /> : <p role="status">{t('products.savedWithoutPages')}</p>}
        {saved.undo && !undone && (
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            loading={undo.isPending}
            onClick={() => undo.mutate(saved.undo!, { onSuccess: setUndone })}
          >
            {t('products.undo')}
          </Button>
        )}
      </div>
      {undone && (
        <p role="status">
          {undoneText(undone)}{' '}
          {undone.conflicts.length > 0 && t('products.undone.conflicts', { count: undone.conflicts.length })}
        </p>
      )}
      <FailureLine error={undo.error} />
    </div>
  )
}

const productsText = ({ restored }: Undone): string => t('products.undone', { count: restored })
