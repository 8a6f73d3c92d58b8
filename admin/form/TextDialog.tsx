import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { FormTextArea } from './fields.tsx'
import { useServerForm } from './use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import * as styles from './form.css.ts'

type Props = {
  title: string
  label: string
  hint: string
  sendLabel: string
  maxLength: number
  /** What the field starts with. */
  initial?: string
  onClose: () => void
  send: (text: string) => Promise<unknown>
}

/** Asks for one text and sends it. */
export function TextDialog({ title, label, hint, sendLabel, maxLength, initial = '', onClose, send }: Props) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { text: initial },
    // The server calls the text by its meaning, such as `why`.
    fieldOf: () => 'text',
    send: async ({ text }) => {
      await send(text.trim())
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormTextArea form={form} name="text" label={label} hint={hint} rows={4} maxLength={maxLength} />
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {sendLabel}
        </Button>
      </form>
    </Dialog>
  )
}
