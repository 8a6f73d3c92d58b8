import { useQuery } from '@tanstack/react-query'
import { DUTIES, type Duty } from '#api/contract/duties.ts'
import type { Settings } from '#api/contract/settings/settings.ts'
import { readSections, type StoredSection } from '#api/staff/settings.ts'
import { Badge, type BADGE_TONES } from '#components/ui/Badge.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/setting'
import { formatDate, formatMonth, todayInRiyadh } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { dutyStates, type DutyState, type ShownDuty } from './duty-states.ts'
import { sectionsKey } from './SettingsIndex.tsx'
import * as styles from './settings.css.ts'

const TONES: Record<DutyState, (typeof BADGE_TONES)[number]> = {
  done: 'success',
  missing: 'warning',
  built: 'success',
  yours: 'neutral',
  exempt: 'neutral',
}

const settingsOf = (items: readonly StoredSection[]): Settings =>
  Object.fromEntries(items.map(({ section, value }) => [section, value])) as Settings

/** YYYY, YYYY-MM or YYYY-MM-DD */
function sinceText(since: string): string {
  if (since.length === 4) return since
  return since.length === 7 ? formatMonth(since) : formatDate(new Date(since))
}

/** Each duty of an online shop: for whom it holds, where that was read, and what the shop does about it. */
export function Duties() {
  const read = useQuery({ queryKey: sectionsKey, queryFn: () => readSections() })
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.settings(), label: t('setting.title') }}
        title={t('setting.duties')}
        state={t('setting.duties.about')}
      />
      <Shown read={read}>
        {({ items }) => {
          const states = dutyStates(settingsOf(items), todayInRiyadh())
          return (
            <ul className={styles.duties}>
              {DUTIES.map((duty) => (
                <DutyItem key={duty.id} duty={duty} shown={states[duty.id]} />
              ))}
            </ul>
          )
        }}
      </Shown>
    </>
  )
}

const DutyItem = ({ duty: { id, since, read, isCertain }, shown }: { duty: Duty; shown: ShownDuty }) => (
  <li className={styles.duty}>
    <h2 className={styles.dutyTitle}>
      {t(`setting.duty.${id}`)} <Badge tone={TONES[shown.state]}>{t(`setting.duty.state.${shown.state}`)}</Badge>
    </h2>
    <p>{t(`setting.duty.${id}.does`)}</p>
    <p className={styles.sectionText}>
      {t('setting.duty.who', { who: t(`setting.duty.${id}.who`) })}
      {since !== null && ` ${t('setting.duty.since', { day: sinceText(since) })}`}
    </p>
    <p className={styles.sectionText}>
      {t('setting.duty.source')} <bdi>{t(`setting.duty.${id}.source`)}</bdi>.{' '}
      {t('setting.duty.read', { day: formatDate(new Date(read)) })} {!isCertain && t('setting.duty.uncertain')}
    </p>
    {shown.href && (
      <span className={styles.dutyLink}>
        <Link href={shown.href}>{t('setting.duty.open')}</Link>
      </span>
    )}
  </li>
)
