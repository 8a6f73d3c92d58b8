import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Section } from '#api/contract/settings/sections.ts'
import type { SettingsChange } from '#api/contract/settings/settings.ts'
import { readSectionHistory, rollBackSection, type ChangedSection, type StoredSection } from '#api/staff/settings.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { t } from '#locales/areas/admin-settings.ts'
import { formatNumber } from '#locales/format.ts'
import { useChange } from '../query.ts'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { nameText } from './names.ts'
import { schemaOf } from './section-schemas.ts'
import { showValue } from './show-value.ts'
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

/** Who changed what; any version can become the newest one again. */
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
                    {mayChange && change.version !== version && (
                      <Button
                        variant={asked === change.version ? 'solid' : 'outlined'}
                        color={asked === change.version ? 'primary' : 'gray'}
                        size="sm"
                        loading={rollBack.isPending && asked === change.version}
                        onClick={() => confirm(change.version)}
                      >
                        {t(asked === change.version ? 'setting.history.sure' : 'setting.history.again')}
                      </Button>
                    )}
                  </Change>
                ))}
              </div>
            )
          }
        </Shown>
      )}
    </Drawer>
  )
}

function Change({
  section,
  change: { version, at, author, before, after },
  names,
  children,
}: {
  section: Section
  change: SettingsChange
  names: Names
  children: React.ReactNode
}) {
  const schema = schemaOf(section)
  return (
    <article className={styles.change}>
      <p className={styles.sectionText}>
        {t('setting.history.by', { version: formatNumber(version), name: author.name })} <When time={at} />
      </p>
      {Object.keys(after).map((field) => (
        <p key={field} className={styles.values}>
          <strong>{nameText(`${section}.${field}`)}</strong>
          <span className={styles.before}>
            {showValue(schema.properties?.[field], before[field], `${section}.${field}`, names)}
          </span>
          <span>{showValue(schema.properties?.[field], after[field], `${section}.${field}`, names)}</span>
        </p>
      ))}
      <div>{children}</div>
    </article>
  )
}
