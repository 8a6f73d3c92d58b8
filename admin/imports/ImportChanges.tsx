import type { ImportChange, StaffImport } from '#api/contract/staff-imports.ts'
import { readImportChanges } from '#api/staff/imports.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/imports'
import { FieldChanges } from '../catalogue/FieldChanges.tsx'
import { fieldText, valueText } from '../catalogue/field-words.ts'
import { Paged } from '../shell/Paged.tsx'
import { Shown } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { importsKey } from './import-keys.ts'
import * as styles from './imports.css.ts'

const PAGE = 50
/** The fields of a new product that show whether its row was read correctly. */
const SHOWN_OF_NEW =
  /^(title|status|brand|categories|pictures?|description|name|path|variants\..+\.(price|compareAt|sale|stock|options))$/s

/** What the file would change, product by product and field by field. */
export function ImportChanges({ one: { id, changed_at: checkedAt, report } }: { one: StaffImport }) {
  const read = useList({
    // Each check has its own.
    key: [...importsKey, 'changes', id, checkedAt],
    page: (after) => readImportChanges(id, { limit: PAGE, after }),
  })
  const { data: rows } = read
  const isCut = rows !== undefined && !read.hasNextPage && rows.length < (report?.changed ?? 0)
  return (
    <Shown read={read}>
      {(shown) =>
        shown.length > 0 && (
          <Paged
            hasMore={read.hasNextPage}
            loading={read.isFetchingNextPage}
            more={t('imports.changes.more')}
            onMore={() => void read.fetchNextPage()}
          >
            <div className={styles.stack}>
              <Heading level={2} size={18}>
                {t('imports.changes', { count: report?.changed ?? shown.length })}
              </Heading>
              <DataTable
                dense
                plain
                hideCaption
                caption={t('imports.changes', { count: report?.changed ?? shown.length })}
                columns={columns}
                rows={shown}
                rowKey={({ place }) => String(place)}
              />
              {isCut && <p className={styles.note}>{t('imports.changes.cut', { count: shown.length })}</p>}
            </div>
          </Paged>
        )
      }
    </Shown>
  )
}

const columns: Column<ImportChange>[] = [
  {
    id: 'what',
    label: t('imports.column.what'),
    heading: true,
    cell: ({ id, entity, is_new: isNew }) => (
      <span className={styles.what}>
        <bdi>{id || t('imports.entity.home')}</bdi>
        {isNew ? <Badge tone="success">{t('imports.new')}</Badge> : <Badge>{entityText(entity)}</Badge>}
      </span>
    ),
  },
  {
    id: 'fields',
    label: t('imports.column.fields'),
    cell: ({ is_new: isNew, fields, more_fields: more }) => (
      <div className={styles.fields}>
        {isNew ? (
          fields
            .filter(({ field, after }) => SHOWN_OF_NEW.test(field) && after !== null)
            .map(({ field, after }) => (
              <p key={field}>
                {fieldText(field)}: <bdi>{valueText(field, after)}</bdi>
              </p>
            ))
        ) : (
          <FieldChanges fields={fields} />
        )}
        {more > 0 && <p className={styles.note}>{t('imports.changes.moreFields', { count: more })}</p>}
      </div>
    ),
  },
]

export const entityText = (entity: string): string =>
  entity === 'brand' || entity === 'category' || entity === 'home' || entity === 'product'
    ? t(`imports.entity.${entity}`)
    : entity
