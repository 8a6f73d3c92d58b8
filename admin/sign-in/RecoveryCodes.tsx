import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/shell,signin'
import { CopyButton } from '../shell/CopyButton.tsx'
import * as styles from './sign-in.css.ts'

/** Shown once. The person says that they kept them before going on. */
export function RecoveryCodes({
  codes,
  level = 2,
  onDone,
}: {
  codes: readonly string[]
  /** Of its heading: 1 where it is a page of its own. */
  level?: 1 | 2
  onDone: () => void
}) {
  const [kept, setKept] = useState(false)
  return (
    <div className={styles.form}>
      <Heading level={level} size={24}>
        {t('signin.recovery')}
      </Heading>
      <p className={styles.text}>{t('signin.recovery.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
      <Checkbox
        name="kept"
        label={t('signin.recovery.kept')}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button full disabled={!kept} onClick={onDone}>
        {t('signin.recovery.on')}
      </Button>
    </div>
  )
}
