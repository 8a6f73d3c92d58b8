import type { ReactNode } from 'react'
import type { Section } from '#api/contract/settings/sections.ts'
import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/setting'
import { formatList } from '#locales/format.ts'
import { failureText } from '../failure-text.ts'
import { nameText } from './names.ts'
import * as styles from './settings.css.ts'

type Props = {
  section: Section
  changed: readonly string[]
  faulty: readonly string[]
  failure: unknown
  busy: boolean
  onUndo: () => void
  /** Buttons of the section's own. */
  children?: ReactNode
}

/** Says what is unsaved, and which fields were refused. */
export function SaveBar({ section, changed, faulty, failure, busy, onUndo, children }: Props) {
  const named = (fields: readonly string[]): string =>
    formatList(fields.map((field) => nameText(`${section}.${field}`)))
  const isByField = isApiError(failure) && failure.errors && faulty.length > 0
  return (
    <div className={styles.bar} role="region" aria-label={t('setting.bar')}>
      <p className={styles.barWords}>
        {changed.length > 0 && t('setting.unsaved', { fields: named(changed) })}
        <span role="alert" className={styles.wrong}>
          {failure !== null &&
            ` ${isByField ? t('setting.faulty', { fields: named(faulty) }) : failureText(failure)} ${t('setting.stillLive')}`}
        </span>
      </p>
      <div className={styles.barActs}>
        {children}
        <Button variant="text" color="gray" size="sm" onClick={onUndo}>
          {t('setting.undo')}
        </Button>
        <Button type="submit" size="sm" loading={busy} disabled={changed.length === 0}>
          {t('setting.save')}
        </Button>
      </div>
    </div>
  )
}
