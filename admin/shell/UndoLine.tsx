import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin.ts'
import { useChange } from '../query.ts'
import { undoLine } from './layout.css.ts'
import { FailureLine } from './states.tsx'

type Props = {
  /** What was saved. */
  text: string
  onUndo: () => Promise<unknown>
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
