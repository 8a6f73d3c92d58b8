import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/shell,signin'
import { meKey, queries, useMe } from '../query.ts'
import { Proof } from '../sign-in/Proof.tsx'
import * as styles from '../sign-in/sign-in.css.ts'
import { answerProof, useProofAsked } from '../step-up.ts'

/** Opens when a call needs a fresh proof, which is then repeated. */
export function ProofDialog() {
  const open = useProofAsked()
  const { sign_in: ways } = useMe()
  return (
    <Dialog open={open} onClose={() => answerProof(false)} title={t('shell.proof')}>
      {open && (
        <div className={styles.form}>
          <p className={styles.text}>{t('shell.proof.text')}</p>
          <Proof
            kind="step-up"
            ways={{ passkey: (ways?.passkeys ?? 1) > 0, password: ways?.password ?? true }}
            onDone={(me) => {
              queries.setQueryData(meKey, me)
              answerProof(true)
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
