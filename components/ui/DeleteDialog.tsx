import { useState, type ReactNode } from 'react'
import { t } from '#locales/forms.ts'
import { Stack } from './Box.tsx'
import { Button } from './Button.tsx'
import { Glyph } from './Glyph.tsx'
import { Dialog } from './Modal.tsx'
import { Text } from './Text.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { dangerous } from './delete-dialog.css.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** A question that names the item: «هل تريد حذف عنوان المنزل؟» */
  title: string
  /** What else will be deleted. */
  children?: ReactNode
  deleteLabel?: string
  /** The dialog closes on success, and stays open with the error message on failure. */
  onDelete: () => Promise<void> | void
  failure?: string
}

/** Asks for confirmation before a permanent deletion. The cancel button comes first. */
export function DeleteDialog({
  open,
  onClose,
  title,
  children,
  deleteLabel = t('forms.delete'),
  onDelete,
  failure = t('forms.delete.failed'),
}: Props) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const close = (): void => {
    setState('asking')
    onClose()
  }
  useBackCloses(open, close)
  const confirm = (): void => {
    setState('deleting')
    Promise.resolve()
      .then(onDelete)
      .then(close, () => setState('failed'))
  }
  const buttons = (
    <>
      <Button full variant="outlined" color="gray" disabled={state === 'deleting'} onClick={close}>
        {t('forms.delete.keep')}
      </Button>
      <span className={dangerous}>
        <Button full loading={state === 'deleting'} onClick={confirm}>
          <Glyph name="trash" />
          {deleteLabel}
        </Button>
      </span>
    </>
  )
  return (
    <Dialog question open={open} onClose={close} title={title} footer={buttons}>
      <Stack gap={3}>
        <Text as="div">{children ?? t('forms.delete.forGood')}</Text>
        <div role="alert">{state === 'failed' && <Text tone="danger">{failure}</Text>}</div>
      </Stack>
    </Dialog>
  )
}
