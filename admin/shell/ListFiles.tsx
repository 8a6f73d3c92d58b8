import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListFile } from '#api/contract/staff-list-files.ts'
import { askListFile, readListFiles, saveListFile, type FiledList, type ListFormat } from '#api/staff/lists.ts'
import { Button } from '#components/ui/Button.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/shell,signin'
import { formatNumber } from '#locales/format.ts'
import { useChange } from '../query.ts'
import { FailureLine } from './states.tsx'
import { When } from './When.tsx'
import * as styles from './list-files.css.ts'

const FORMATS: readonly ListFormat[] = ['xlsx', 'csv']
const EVERY_MS = 1000
const keyOf = (list: FiledList['list']) => ['list-files', list]

/** Asks for what a list shows, all of it, as a file, after a proof of who does. */
export function ListFiles({ list }: { list: FiledList }) {
  const ask = useChange((format: ListFormat) => askListFile(list, format), keyOf(list.list))
  return (
    <>
      <Menu
        size="sm"
        label={t(ask.isPending ? 'shell.file.busy' : 'shell.file')}
        items={FORMATS.map((format) => ({
          label: t(`shell.file.${format}`),
          disabled: ask.isPending,
          onSelect: () => ask.mutate(format),
        }))}
      />
      <FailureLine error={ask.error} />
    </>
  )
}

/** My files of a list: how far they are, then to be saved. One that was awaited here is saved by itself. */
export function MadeFiles({ list }: { list: FiledList['list'] }) {
  const read = useQuery({
    queryKey: keyOf(list),
    queryFn: () => readListFiles(list),
    refetchInterval: ({ state }) => (state.data?.items.some((file) => file.state === 'working') ? EVERY_MS : false),
  })
  const save = useChange((file: ListFile) => saveListFile(list, file), ['none'])
  const files = read.data?.items ?? []
  const awaited = useRef(new Set<string>())
  const saveReady = useEvent((): void => {
    for (const file of files) {
      if (file.state === 'working') awaited.current.add(file.id)
      else if (awaited.current.delete(file.id) && file.state === 'ready') save.mutate(file)
    }
  })
  useEffect(saveReady, [read.data, saveReady])
  if (files.length === 0) return null
  return (
    <section aria-label={t('shell.file.made')} className={styles.files}>
      {files.map((file) => (
        <div key={file.id} className={styles.file}>
          <Made file={file} />
          {file.state === 'ready' && (
            <Button
              variant="outlined"
              color="gray"
              size="sm"
              loading={save.isPending && save.variables.id === file.id}
              onClick={() => save.mutate(file)}
            >
              {t('shell.file.fetch', { name: nameOf(file) })}
            </Button>
          )}
        </div>
      ))}
      <FailureLine error={save.error} />
    </section>
  )
}

const nameOf = ({ format }: ListFile): string => t(`shell.file.name.${format}`)

function Made({ file }: { file: ListFile }) {
  const { state, done, total, reason, requested_at: time } = file
  const name = nameOf(file)
  if (state === 'working')
    return (
      <div className={styles.progress}>
        <Progress
          label={t('shell.file.progress', { name })}
          {...(total !== null && {
            value: done,
            max: Math.max(total, 1),
            note: t('shell.file.counted', { done: formatNumber(done), total: formatNumber(total) }),
          })}
        />
      </div>
    )
  return (
    <p role="status" className={styles.words}>
      {state === 'ready'
        ? t('shell.file.ready', { name, count: done })
        : t('shell.file.failed', { name, reason: reason ?? '' })}{' '}
      <span className={styles.quiet}>{t('shell.file.requested', { time: <When key="time" time={time} /> })}</span>
    </p>
  )
}
