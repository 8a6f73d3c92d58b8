import { t } from '#locales/forms.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Modal.tsx'
import { Text } from './Text.tsx'

type Props = { onStay: () => void; onKeep: () => void; onDiscard: () => void }

/** Asks before a dialog closes in which something was typed. */
export const UnsavedText = ({ onStay, onKeep, onDiscard }: Props) => (
  <Dialog
    open
    question
    onClose={onStay}
    title={t('forms.unsaved')}
    footer={
      <>
        <Button full onClick={onStay}>
          {t('forms.unsaved.stay')}
        </Button>
        <Button full variant="outlined" color="gray" onClick={onKeep}>
          {t('forms.unsaved.keep')}
        </Button>
        <Button full variant="text" color="gray" onClick={onDiscard}>
          {t('forms.unsaved.discard')}
        </Button>
      </>
    }
  >
    <Text>{t('forms.unsaved.text')}</Text>
  </Dialog>
)
