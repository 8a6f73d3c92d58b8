import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Section } from '#api/contract/settings/sections.ts'
import { readSection, rollBackSection, type ChangedSection } from '#api/staff/settings.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/setting'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { queries, useChange, useMay } from '../query.ts'
import { Receipt } from '../shell/Receipt.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { History } from './History.tsx'
import { nameText } from './names.ts'
import { CarrierProviders, MessageProviders } from './providers/Providers.tsx'
import { PaymentWays } from './providers/PaymentWays.tsx'
import { SectionForm } from './SectionForm.tsx'
import { sectionsKey } from './SettingsIndex.tsx'
import * as styles from './settings.css.ts'

/** What some sections have above their form; it gets what to call after it changed the section. */
const BEFORE: Partial<Record<Section, (onChanged: () => void) => ReactNode>> = {
  payments: (onChanged) => <PaymentWays onSwitched={onChanged} />,
  delivery: () => <CarrierProviders />,
  messages: () => <MessageProviders />,
}

/** A section of the settings: its form, the receipt of the last save, and its history. */
export function SectionScreen({ section }: { section: Section }) {
  const key = [...sectionsKey, section]
  // No background refetch while a form is open. A newer version is detected on save, by `If-Match`.
  const read = useQuery({ queryKey: key, queryFn: () => readSection(section), refetchOnWindowFocus: false })
  const [saved, setSaved] = useState<ChangedSection>()
  /** The version before the last save, which can come back. */
  const [undoTo, setUndoTo] = useState<number>()
  const [showsHistory, setShowsHistory] = useState(false)
  const receipt = useRef<HTMLDivElement>(null)
  // A long form was scrolled away from it.
  useEffect(() => {
    if (saved) receipt.current?.scrollIntoView({ block: 'center' })
  }, [saved])
  const may = useMay()
  const undo = useChange((to: number) => rollBackSection(section, saved!.version, to), key)
  const before = BEFORE[section]
  const keep = (changed: ChangedSection): void => {
    setUndoTo(read.data && changed.version > read.data.version ? read.data.version : undefined)
    setSaved(changed)
    queries.setQueryData(key, changed)
    void queries.invalidateQueries({ queryKey: sectionsKey, exact: true })
    void queries.invalidateQueries({ queryKey: [...key, 'history'] })
  }
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.settings(), label: t('setting.title') }}
        title={nameText(section)}
        state={
          read.data && (
            <>
              {t('setting.version', { version: formatNumber(read.data.version) })} <When time={read.data.updated_at} />
            </>
          )
        }
      >
        <Button variant="outlined" color="gray" size="sm" onClick={() => setShowsHistory(true)}>
          <Icon name="clock" />
          {t('setting.history')}
        </Button>
      </ScreenHead>
      <div className={section === 'delivery' ? styles.wide : styles.form}>
        <p className={styles.sectionText}>{t(`setting.about.${section}`)}</p>
        {saved && (
          <div ref={receipt} className={styles.saved}>
            {saved.publishing_run ? (
              <Receipt key={saved.publishing_run} run={saved.publishing_run} />
            ) : (
              <p role="status" className={styles.quiet}>
                {t('setting.savedWithoutPages')}
              </p>
            )}
            {undoTo !== undefined && (
              <Button
                variant="outlined"
                color="gray"
                size="sm"
                loading={undo.isPending}
                onClick={() => undo.mutate(undoTo, { onSuccess: keep })}
              >
                {t('setting.undo')}
              </Button>
            )}
            <FailureLine error={undo.error} />
          </div>
        )}
        {before?.(() => void queries.invalidateQueries({ queryKey: key }))}
        <Shown read={read}>
          {(stored) => (
            <SectionForm key={stored.version} stored={stored} mayChange={may('settings.write')} onSaved={keep} />
          )}
        </Shown>
      </div>
      <History
        section={section}
        stored={read.data}
        open={showsHistory}
        mayChange={may('settings.write')}
        onClose={() => setShowsHistory(false)}
        onRolledBack={keep}
      />
    </>
  )
}
