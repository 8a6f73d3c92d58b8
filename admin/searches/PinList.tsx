import type { PinnedSearch } from '#api/contract/staff-search.ts'
import { savePins } from '#api/staff/searches.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { t } from 'virtual:words/searches'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { searchesKey, usePins } from './pins.ts'
import * as styles from './searches.css.ts'

/** Searches whose products the merchant chose. */
export function PinList() {
  const mayWrite = useMay()('search.write')
  const read = usePins()
  const save = useChange(savePins, searchesKey)
  return (
    <>
      <ScreenHead title={t('searches.pins')} state={t('searches.pins.text')} />
      <FailureLine error={save.error} />
      <Shown read={read}>
        {({ items }) => (
          <DataTable
            dense
            hideCaption
            caption={t('searches.pins')}
            columns={columnsOf(mayWrite && !save.isPending, save.mutate)}
            rows={items}
            rowKey={({ q }) => q}
            empty={<EmptyList glyph="pin" title={t('searches.pins.none')} text={t('searches.pins.none.text')} />}
          />
        )}
      </Shown>
    </>
  )
}

const columnsOf = (mayWrite: boolean, save: (pins: PinnedSearch) => void): Column<PinnedSearch>[] => [
  { id: 'words', label: t('searches.column.words'), heading: true, cell: ({ q }) => <bdi>{q}</bdi> },
  ...(['pinned', 'hidden'] as const).map((list): Column<PinnedSearch> => ({
    id: list,
    label: t(`searches.column.${list}`),
    cell: (row) => (
      <span className={styles.acts}>
        {row[list].map((sku) =>
          mayWrite ? (
            <Chip
              key={sku}
              removeLabel={t('searches.pins.remove', { sku })}
              onClick={() => save({ ...row, [list]: row[list].filter((one) => one !== sku) })}
            >
              <bdi>{sku}</bdi>
            </Chip>
          ) : (
            <bdi key={sku}>{sku}</bdi>
          ),
        )}
        {row[list].length === 0 && t('searches.noValue')}
      </span>
    ),
  })),
]
