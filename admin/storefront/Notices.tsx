import { useState, type ReactNode } from 'react'
import type { ContentHistory } from '#api/contract/staff-content.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/storefront'
import { useChange } from '../query.ts'
import { Receipt } from '../shell/Receipt.tsx'
import { FailureLine } from '../shell/states.tsx'
import type { ContentForm } from './use-content-form.ts'
import * as styles from './storefront.css.ts'

/** `run` is null where no page changed, `undo` where nothing can be undone. */
export type Saved = { run: string | null; undo: number | null; at: number }

type SavedProps = {
  saved: Saved
  /** Key of what undoing makes outdated. */
  stale: readonly string[]
  onUndo: (change: number) => Promise<unknown>
}

/** The receipt of a save, and its undo. */
export function SavedLine({ saved, stale, onUndo }: SavedProps) {
  const [undone, setUndone] = useState(false)
  const undo = useChange(onUndo, stale)
  return (
    <div className={styles.row}>
      {saved.run ? <Receipt key={saved.run} run={saved.run} /> : <p role="status">{t('storefront.savedDraft')}</p>}
      {saved.undo !== null && !undone && (
        <Button
          variant="outlined"
          color="gray"
          size="sm"
          loading={undo.isPending}
          onClick={() => undo.mutate(saved.undo!, { onSuccess: () => setUndone(true) })}
        >
          {t('storefront.undo')}
        </Button>
      )}
      <FailureLine error={undo.error} />
    </div>
  )
}

/** An unsaved change of an earlier visit. */
export const KeptNotice = ({
  form: { isKept, isDirty, drop },
}: {
  form: Pick<ContentForm<unknown>, 'isKept' | 'isDirty' | 'drop'>
}) =>
  isKept &&
  isDirty && (
    <div className={styles.notice} role="status">
      <span className={styles.wide}>{t('storefront.kept')}</span>
      <Button variant="outlined" color="gray" size="sm" onClick={drop}>
        {t('storefront.kept.drop')}
      </Button>
    </div>
  )

/** Somebody else saved since the form was opened: both versions, to choose one. */
export function Conflict<Value>({
  form: { value, newer, busy, drop, saveOver },
  renderValue,
}: {
  form: ContentForm<Value>
  renderValue: (value: Value) => ReactNode
}) {
  const [closed, setClosed] = useState<unknown>()
  if (!newer || closed === newer) return null
  const footer = (
    <>
      <Button full variant="outlined" color="gray" onClick={drop}>
        {t('storefront.conflict.theirs.take')}
      </Button>
      <Button full loading={busy} onClick={() => void saveOver()}>
        {t('storefront.conflict.mine.take')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={() => setClosed(newer)} title={t('storefront.conflict')} footer={footer}>
      <div className={styles.changes}>
        <p>{t('storefront.conflict.text')}</p>
        <div className={styles.both}>
          <section className={styles.change}>
            <h3 className={styles.legend}>{t('storefront.conflict.theirs')}</h3>
            {renderValue(newer.value)}
          </section>
          <section className={styles.change}>
            <h3 className={styles.legend}>{t('storefront.conflict.mine')}</h3>
            {renderValue(value)}
          </section>
        </div>
      </div>
    </Dialog>
  )
}

/** What a change did to the front page or to an information page, in its history. */
export const ContentChange = ({ act, title }: ContentHistory['items'][number]) => (
  <p>
    {t(`storefront.act.${act}`)} {title && <bdi>«{title}»</bdi>}
  </p>
)
