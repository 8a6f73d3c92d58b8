import { Fragment } from 'react'
import { useLocation } from 'wouter'
import { EXPORT_FORMATS, MOST_IMPORT_BYTES, TEMPLATE_FORMATS } from '#api/contract/import-states.ts'
import type { StaffImport } from '#api/contract/staff-imports.ts'
import { exportUrl, readImports, templateUrl, uploadImport } from '#api/staff/imports.ts'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/imports'
import { formatNumber } from '#locales/format.ts'
import { ADMIN_PATH, adminRoutes } from '#locales/routes.ts'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { CommandImports } from './CommandImports.tsx'
import { importsKey, isAtWork } from './import-keys.ts'
import { ImportState } from './ImportState.tsx'
import * as styles from './imports.css.ts'

const PAGE = 20
const EVERY_MS = 2_000
const MEGABYTE = 1024 * 1024

/** A file of products to bring in, the files so far, and the catalogue to take along. */
export function ImportList() {
  const may = useMay()
  const mayImport = may('catalogue.write') && may('prices.write') && may('stock.write')
  const read = useList({
    key: [...importsKey, 'list'],
    page: (before?: string) => readImports({ limit: PAGE, before }),
    everyMs: (rows) => rows.some(({ state }) => isAtWork(state)) && EVERY_MS,
  })
  return (
    <>
      <ScreenHead title={t('imports.title')} state={t('imports.title.text')}>
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} size="sm" variant="outlined" color="gray" href={exportUrl(format)}>
            {t(`imports.export.${format}`)}
          </Button>
        ))}
      </ScreenHead>
      {mayImport && <Upload />}
      <PagedTable
        read={read}
        caption={t('imports.past')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyList glyph="download" title={t('imports.none')} text={t('imports.none.text')} />}
      />
      <CommandImports />
      <p className={styles.note}>{t('imports.export.text')}</p>
    </>
  )
}

function Upload() {
  const [, navigate] = useLocation()
  const upload = useChange(uploadImport, importsKey)
  const isTooLarge = upload.variables !== undefined && upload.variables.size > MOST_IMPORT_BYTES
  const open = ({ id }: StaffImport): void => navigate(adminRoutes.import(id).slice(ADMIN_PATH.length))
  return (
    <div className={styles.upload}>
      <FileDrop
        name="file"
        label={t('imports.file')}
        hint={t('imports.file.hint', { size: MOST_IMPORT_BYTES / MEGABYTE })}
        accept=".csv,.tsv,.xlsx,.jsonl,.json,.xml,.txt"
        chooseLabel={t('imports.file.choose')}
        onFile={(file) => upload.mutate(file, { onSuccess: open })}
      >
        <span>{t('imports.file.drop')}</span>
      </FileDrop>
      <p className={styles.note}>
        {t('imports.template')}{' '}
        {TEMPLATE_FORMATS.map((format) => (
          <Fragment key={format}>
            <Link href={templateUrl(format)}>{t(`imports.template.${format}`)}</Link>{' '}
          </Fragment>
        ))}
      </p>
      {upload.isPending && <Progress label={t('imports.file.uploading')} />}
      {isTooLarge && upload.error ? (
        <p role="alert" className={styles.fault}>
          {t('imports.file.tooLarge', { size: MOST_IMPORT_BYTES / MEGABYTE })}
        </p>
      ) : (
        <FailureLine error={upload.error} />
      )}
    </div>
  )
}

const columns: Column<StaffImport>[] = [
  {
    id: 'file',
    label: t('imports.column.file'),
    heading: true,
    cell: ({ id, file }) => (
      <Link href={adminRoutes.import(id)}>
        <bdi>{file}</bdi>
      </Link>
    ),
  },
  { id: 'time', label: t('imports.column.time'), cell: ({ requested_at: time }) => <When time={time} /> },
  { id: 'by', label: t('imports.column.by'), cell: ({ by }) => <bdi>{by}</bdi> },
  { id: 'state', label: t('imports.column.state'), cell: ({ state }) => <ImportState state={state} /> },
  ...(['created', 'updated', 'rejected_count'] as const).map((field): Column<StaffImport> => ({
    id: field,
    label: t(`imports.fact.${field}`),
    numeric: true,
    cell: ({ report }) => (report ? formatNumber(report[field]) : t('imports.noValue')),
  })),
]
