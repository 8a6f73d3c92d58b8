import { Dialog } from '#components/ui/Modal.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/shell,signin'
import { CopyButton } from './CopyButton.tsx'
import * as styles from '../sign-in/sign-in.css.ts'

type Props = { title: string; text: string; secret: string; onClose: () => void }

/** What is shown once: the link of an invitation, a key. */
export const Secret = ({ title, text, secret, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    footer={
      <Button full onClick={onClose}>
        {t('shell.kept')}
      </Button>
    }
  >
    <div className={styles.form}>
      <p className={styles.text}>{text}</p>
      <code className={styles.secret}>{secret}</code>
      <CopyButton text={secret} />
    </div>
  </Dialog>
)
