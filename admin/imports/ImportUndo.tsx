import { useState } from 'react'
import type { ImportUndone, StaffImport } from '#api/contract/staff-imports.ts'
import { undoImport } from '#api/staff/imports.ts'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/imports'
import { fieldText } from '../catalogue/field-words.ts'
import { ConfirmChange } from '../form/ConfirmChange.tsx'
import { useChange } from '../query.ts'
import { importsKey } from './import-keys.ts'
import { entityText } from './ImportChanges.tsx'
import * as styles from './imports.css.ts'

/** Takes an import back, and lists what had to stay. */
export function ImportUndo({
  one: { id, state, import_id, undo: undone },
  mayUndo,
}: {
  one: StaffImport
  mayUndo: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const [deletesEdited, setDeletesEdited] = useState(false)
  const isAgain = state === 'undone'
  const undo = useChange(() => undoImport(id, { deletes_edited: isAgain || deletesEdited }), importsKey)
  return (
    <>
      {state === 'done' && mayUndo && import_id !== null && (
        <div>
          <Button variant="outlined" color="gray" onClick={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
        </div>
      )}
      {undone && (
        <p role="status">
          {t('imports.undone', { restored: undone.restored, deleted: undone.deleted, archived: undone.archived })}
        </p>
      )}
      {isAgain && mayUndo && undone?.conflicts.some((one) => one.is_new) && (
        <div>
          <Button variant="outlined" color="gray" onClick={() => setAsking(true)}>
            {t('imports.undo.rest')}
          </Button>
        </div>
      )}
      {undone && undone.conflicts.length > 0 && (
        <Heading level={2} size={18}>
          {t('imports.undone.conflicts', { count: undone.conflicts.length })}
        </Heading>
      )}
      {undone && undone.conflicts.length > 0 && (
        <DataTable
          dense
          plain
          hideCaption
          caption={t('imports.undone.conflicts', { count: undone.conflicts.length })}
          columns={conflictColumns}
          rows={undone.conflicts}
          rowKey={({ entity, id: subject, field }) => `${entity} ${subject} ${field}`}
        />
      )}
      <ConfirmChange
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(isAgain ? 'imports.undo.rest.ask' : 'imports.undo.ask')}
        text={t(isAgain ? 'imports.undo.rest.text' : 'imports.undo.text')}
        keepLabel={t('imports.undo.keep')}
        confirmLabel={t(isAgain ? 'imports.undo.rest' : 'imports.undo')}
        change={undo}
      >
        {!isAgain && (
          <Checkbox
            name="deletes_edited"
            label={t('imports.undo.deletesEdited')}
            checked={deletesEdited}
            onChange={({ target }) => setDeletesEdited(target.checked)}
          />
        )}
      </ConfirmChange>
    </>
  )
}

const conflictColumns: Column<ImportUndone['conflicts'][number]>[] = [
  { id: 'what', label: t('imports.column.what'), heading: true, cell: ({ id }) => <bdi>{id}</bdi> },
  { id: 'kind', label: t('imports.column.kind'), cell: ({ entity }) => entityText(entity) },
  { id: 'field', label: t('imports.column.field'), cell: ({ field }) => <bdi>{fieldText(field)}</bdi> },
  {
    id: 'reason',
    label: t('imports.column.reason'),
    cell: ({ reason }) => <span className={styles.sentence}>{reason ?? t('imports.undone.changed')}</span>,
  },
]
