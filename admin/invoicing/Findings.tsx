import type { ZatcaFinding } from '#api/contract/staff-zatca.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/invoicing'
import { codesIn, ruleWords } from './rules.ts'
import * as styles from './invoicing.css.ts'

/** What the platform said of a document: each rule, the way to mend it, and the platform's own words. */
export const Findings = ({ findings }: { findings: readonly ZatcaFinding[] }) => (
  <>
    {findings.map(({ type, code, message }, index) => (
      <Breach key={index} code={code} message={message} isError={type === 'error'} />
    ))}
  </>
)

/** The rules that the platform named where it refused a certificate. */
export const BrokenRules = ({ text }: { text: string }) => (
  <>
    {codesIn(text).map((code) => (
      <Breach key={code} code={code} message="" isError />
    ))}
  </>
)

function Breach({ code, message, isError }: { code: string; message: string; isError: boolean }) {
  const { rule, mend, place } = ruleWords(code)
  return (
    <div className={isError ? styles.error : styles.warning}>
      <p className={styles.rule}>{rule}</p>
      <p>
        {mend} {place && <Link href={place}>{t('invoicing.mend.open')}</Link>}
      </p>
      <p className={styles.code}>
        <bdi dir="ltr">{code}</bdi>
        {message && (
          <>
            {' · '}
            <bdi>{message}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
