import type { ZatcaCheck } from '#api/contract/staff-zatca.ts'
import { t } from 'virtual:words/invoicing'
import { Findings } from './Findings.tsx'
import * as styles from './invoicing.css.ts'

/** The compliance checks that a new unit has passed; nothing before there are any. */
export function Checks({ checks }: { checks: readonly ZatcaCheck[] }) {
  return (
    <div role="status" className={styles.result}>
      {checks.length > 0 && (
        <>
          <p className={styles.done}>{t('invoicing.checks.done', { count: checks.length })}</p>
          <ul className={styles.cards}>
            {checks.map(({ profile, kind, warnings }) => (
              <li key={profile + kind}>
                ✓ {t(`invoicing.kind.${kind}`)} {t(`invoicing.profile.${profile}`)}
                <Findings findings={warnings} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
