import { Fragment, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { SynonymGroup } from '#api/contract/staff-search.ts'
import { readSynonyms, removeSynonyms } from '#api/staff/searches.ts'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { t } from 'virtual:words/searches'
import { SearchField } from '../form/SearchField.tsx'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { UndoLine } from '../shell/UndoLine.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { searchesKey } from './pins.ts'
import { SynonymDialog } from './SynonymDialog.tsx'

const PAGE = 50

/** Words that find the same, the merchant's own first. */
export function Synonyms() {
  const [params, setParams] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const [gone, setGone] = useState<SynonymGroup>()
  const [added, setAdded] = useState<SynonymGroup>()
  const mayWrite = useMay()('search.write')
  const q = params.get('q') ?? ''
  const read = useList({
    key: [...searchesKey, 'synonyms', q],
    page: (after?: string) => readSynonyms({ limit: PAGE, q, after }),
    keepRows: true,
  })
  const remove = useChange(removeSynonyms, searchesKey)
  return (
    <>
      <ScreenHead title={t('searches.synonyms')} state={t('searches.synonyms.text')}>
        {mayWrite && (
          <Button size="sm" onClick={() => setNew(true)}>
            {t('searches.synonym.new')}
          </Button>
        )}
      </ScreenHead>
      {added && (
        <UndoLine
          key={added.key}
          text={t('searches.synonym.added')}
          onUndo={() => removeSynonyms(added.key)}
          stale={searchesKey}
        />
      )}
      <SearchField
        label={t('searches.synonyms.find')}
        value={q}
        onChange={(next) => setParams(next ? { q: next } : {}, { replace: true })}
      />
      <PagedTable
        read={read}
        caption={t('searches.synonyms')}
        columns={[...columns, ...(mayWrite ? [deleteColumn(setGone)] : [])]}
        rowKey={({ key }) => key}
        empty={
          <EmptyList glyph="zoom-in" title={t('searches.synonyms.none')} text={t('searches.synonyms.none.text')} />
        }
      />
      {isNew && <SynonymDialog onSaved={setAdded} onClose={() => setNew(false)} />}
      <DeleteDialog
        open={gone !== undefined}
        onClose={() => setGone(undefined)}
        title={t('searches.synonyms.delete.ask')}
        onDelete={async () => void (await remove.mutateAsync(gone!.key))}
      >
        {gone && <Words words={gone.terms} />}
      </DeleteDialog>
    </>
  )
}

/** With commas: «و» would join a Latin word to it. */
const Words = ({ words }: { words: string[] }) =>
  words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && '، '}
      <bdi>{word}</bdi>
    </Fragment>
  ))

const columns: Column<SynonymGroup>[] = [
  { id: 'terms', label: t('searches.column.terms'), heading: true, cell: ({ terms }) => <Words words={terms} /> },
  {
    id: 'finds',
    label: t('searches.column.finds'),
    onPhone: 'labelled',
    cell: ({ finds }) => (finds.length > 0 ? <Words words={finds} /> : t('searches.noValue')),
  },
]

const deleteColumn = (ask: (group: SynonymGroup) => void): Column<SynonymGroup> => ({
  id: 'delete',
  onPhone: 'end',
  label: t('searches.column.act'),
  cell: (group) => (
    <Button size="sm" variant="outlined" color="gray" onClick={() => ask(group)}>
      {t('searches.delete')}
    </Button>
  ),
})
