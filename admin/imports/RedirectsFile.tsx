import type { RedirectsImported } from '#api/contract/staff-imports.ts'
import { isApiError } from '#api/errors.ts'
import { importRedirects, undoRedirects } from '#api/staff/imports.ts'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/imports'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { redirectsKey } from './import-keys.ts'
import * as styles from './imports.css.ts'

/** A table of old addresses and their pages, as other platforms export it. */
export function RedirectsFile() {
  const upload = useChange(importRedirects, redirectsKey)
  const undo = useChange(undoRedirects, redirectsKey)
  const done = upload.data
  const refused = isApiError(upload.error) ? upload.error.errors?.['file']?.join(' ') : undefined
  return (
    <div className={styles.upload}>
      <FileDrop
        name="redirects"
        label={t('imports.redirects.file')}
        hint={t('imports.redirects.file.hint')}
        accept=".csv,.tsv,.xlsx,.txt"
        chooseLabel={t('imports.file.choose')}
        error={refused}
        onFile={(file) => {
          undo.reset()
          upload.mutate(file)
        }}
      >
        <span>{t('imports.file.drop')}</span>
      </FileDrop>
      {!refused && <FailureLine error={upload.error ?? undo.error} />}
      {done && (
        <p role="status">
          {undo.data
            ? t('imports.redirects.undone', { restored: undo.data.restored, deleted: undo.data.deleted })
            : t('imports.redirects.done', { created: done.created, updated: done.updated })}{' '}
          {undo.data && undo.data.conflicts.length > 0 && t('imports.redirects.conflicts')}
        </p>
      )}
      {undo.data?.conflicts.map((from) => (
        <bdi key={from} className={styles.address}>
          {from}
        </bdi>
      ))}
      {done && done.undo !== null && !undo.data && (
        <div>
          <Button
            size="sm"
            variant="outlined"
            color="gray"
            loading={undo.isPending}
            onClick={() => undo.mutate(done.undo!)}
          >
            {t('imports.undo')}
          </Button>
        </div>
      )}
      {done && done.rejected.length > 0 && (
        <Heading level={2} size={18}>
          {t('imports.rejected', { count: done.rejected.length })}
        </Heading>
      )}
      {done && done.rejected.length > 0 && (
        <DataTable
          dense
          hideCaption
          caption={t('imports.rejected', { count: done.rejected.length })}
          columns={columns}
          rows={done.rejected.map((one, at) => ({ ...one, at }))}
          rowKey={({ at }) => String(at)}
        />
      )}
    </div>
  )
}

const columns: Column<RedirectsImported['rejected'][number]>[] = [
  {
    id: 'place',
    label: t('imports.column.place'),
    heading: true,
    cell: ({ row, cell }) => (cell ? <bdi>{cell}</bdi> : t('imports.row', { row })),
  },
  { id: 'reason', label: t('imports.column.reason'), cell: ({ reason }) => reason },
]
