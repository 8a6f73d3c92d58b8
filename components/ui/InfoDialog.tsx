import { t } from '#locales/forms.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Modal.tsx'
import { Stack } from './Box.tsx'
import { Text } from './Text.tsx'
import { useBackCloses } from './use-back-closes.ts'

type Props = {
  open: boolean
  onClose: () => void
  title?: string
  /** One text, or several paragraphs. */
  message: string | readonly string[]
  closeLabel?: string
}

/** A message that the user confirms before going on. */
export function InfoDialog({
  open,
  onClose,
  title = t('forms.info.title'),
  message,
  closeLabel = t('forms.info.close'),
}: Props) {
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button full onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <Stack gap={3}>
        {[message].flat().map((text, index) => (
          <Text key={index}>{text}</Text>
        ))}
      </Stack>
    </Dialog>
  )
}
