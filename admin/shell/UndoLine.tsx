import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/shell,signin'
import { useChange } from '../query.ts'
import { undoLine } from './layout.css.ts'
import { FailureLine } from './states.tsx'

type Done = {
  /** What was saved. */
  text: string
  onUndo: () => Promise<unknown>
}
type Props = Done & {
  /** The key of queries that are read again afterwards. */
  stale: readonly string[]
}

/** Says that something was saved, and takes it back. */
export function UndoLine({ text, onUndo, stale }: Props) {
  const undo = useChange(onUndo, stale)
  return (
    <div className={undoLine}>
      <p role="status">{undo.isSuccess ? t('shell.undone') : text}</p>
      {!undo.isSuccess && (
        <Button
          variant="outlined"
          color="gray"
          size="sm"
          loading={undo.isPending}
          onClick={() => undo.mutate(undefined)}
        >
          {t('shell.undo')}
        </Button>
      )}
      <FailureLine error={undo.error} />
    </div>
  )
}

/** A screen's last save, which can be taken back: the line that says so, and what shows it after a save. */
export function useUndo(stale: readonly string[]): [line: ReactNode, show: (done: Done) => void] {
  const [done, setDone] = useState<Done & { at: number }>()
  return [
    done && <UndoLine key={done.at} text={done.text} onUndo={done.onUndo} stale={stale} />,
    (next) => setDone((former) => ({ ...next, at: (former?.at ?? 0) + 1 })),
  ]
}
