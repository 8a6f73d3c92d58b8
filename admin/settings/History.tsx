import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Section } from '#api/contract/settings/sections.ts'
import type { SettingsChange } from '#api/contract/settings/settings.ts'
import { readSectionHistory, rollBackSection, type ChangedSection, type StoredSection } from '#api/staff/settings.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/setting'
import { formatNumber } from '#locales/format.ts'
import { useChange } from '../query.ts'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { nameText } from './names.ts'
import { schemaOf } from './section-schemas.ts'
import { ShownValue } from './ShownValue.tsx'
import { useNames, type Names } from './use-names.ts'
import * as styles from './settings.css.ts'

type Props = {
  section: Section
  stored: StoredSection | undefined
  open: boolean
  mayChange: boolean
  onClose: () => void
  onRolledBack: (changed: ChangedSection) => void
}

/** The version of a section that a new shop is given. */
const FIRST = 1

/** Who changed what; any version can become the newest one again, also the one before all changes. */
export function History({ section, stored, open, mayChange, onClose, onRolledBack }: Props) {
  const key = ['settings', section, 'history']
  const read = useQuery({ queryKey: key, queryFn: () => readSectionHistory(section), enabled: open })
  const version = stored?.version
  const earlier = (read.data?.items ?? []).toReversed().flatMap(({ before, after }) => [before, after])
  const names = useNames(section, ...earlier, stored?.value ?? {})
  const [asked, setAsked] = useState<number>()
  const rollBack = useChange((to: number) => rollBackSection(section, version!, to), key)
  const confirm = (to: number): void => {
    if (asked !== to) return setAsked(to)
    rollBack.mutate(to, {
      onSuccess: (changed) => {
        setAsked(undefined)
        onRolledBack(changed)
        onClose()
      },
    })
  }
  const again = (to: number) => (
    <Button
      variant={asked === to ? 'solid' : 'outlined'}
      color={asked === to ? 'primary' : 'gray'}
      size="sm"
      loading={rollBack.isPending && asked === to}
      onClick={() => confirm(to)}
    >
      {t(asked === to ? 'setting.history.sure' : 'setting.history.again')}
    </Button>
  )
  return (
    <Drawer side="end" open={open} onClose={onClose} title={t('setting.history.of', { section: nameText(section) })}>
      {open && (
        <Shown read={read}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon="clock"
                level={3}
                title={t('setting.history.none')}
                text={t('setting.history.none.text')}
              />
            ) : (
              <div className={styles.history}>
                <FailureLine error={rollBack.error} />
                {items.map((change) => (
                  <Change key={change.id} section={section} change={change} names={names}>
                    {mayChange && change.version !== version && again(change.version)}
                  </Change>
                ))}
                {items.at(-1)!.version === FIRST + 1 && (
                  <article className={styles.change}>
                    <p className={styles.sectionText}>{t('setting.history.first')}</p>
                    <Values section={section} values={firstOf(items)} names={names} />
                    <div>{mayChange && again(FIRST)}</div>
                  </article>
                )}
              </div>
            )
          }
        </Shown>
      )}
    </Drawer>
  )
}

type ChangeProps = { section: Section; change: SettingsChange; names: Names; children: React.ReactNode }

function Change({ section, change: { version, at, author, before, after }, names, children }: ChangeProps) {
  return (
    <article className={styles.change}>
      <p className={styles.sectionText}>
        {t('setting.history.by', { version: formatNumber(version), name: author.name })} <When time={at} />
      </p>
      <Values section={section} values={after} before={before} names={names} />
      <div>{children}</div>
    </article>
  )
}

/** The values that fields had before their first change. @param items newest first */
const firstOf = (items: readonly SettingsChange[]): Values =>
  Object.assign({}, ...items.map(({ before }) => before)) as Values

type Values = Record<string, unknown>

/** Fields of an earlier release are not shown. */
const Values = (props: { section: Section; values: Values; before?: Values; names: Names }) => {
  const { section, values, before, names } = props
  return Object.entries(schemaOf(section).properties!)
    .filter(([field]) => field in values)
    .map(([field, schema]) => {
      const shown = { schema, name: `${section}.${field}`, names }
      return (
        <p key={field} className={styles.values}>
          <strong>{nameText(shown.name)}</strong>
          {before && (
            <span className={styles.before}>
              <ShownValue {...shown} value={before[field]} />
            </span>
          )}
          <span>
            <ShownValue {...shown} value={values[field]} />
          </span>
        </p>
      )
    })
}
