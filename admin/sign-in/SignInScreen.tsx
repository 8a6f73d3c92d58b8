import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/shell,signin'
import { meKey, queries } from '../query.ts'
import { noteAct } from '../shell/watch-idle.ts'
import { Plain } from './Plain.tsx'
import { Proof } from './Proof.tsx'
import * as styles from './sign-in.css.ts'

export const SignInScreen = () => (
  <Plain>
    <Heading level={1} size={24}>
      {t('signin.title')}
    </Heading>
    <p className={styles.text}>{t('signin.text')}</p>
    <Proof
      kind="sign-in"
      onDone={(me) => {
        noteAct()
        queries.setQueryData(meKey, me)
      }}
    />
  </Plain>
)
