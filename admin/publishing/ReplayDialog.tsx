import { replayEvents } from '#api/staff/endpoints.ts'
import { Button } from '#components/ui/Button.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/publishing'
import { FormField } from '../form/fields.tsx'
import { momentOf } from '../form/moment.ts'
import { useServerForm } from '../form/use-server-form.ts'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { endpointsKey } from './EndpointDialog.tsx'
import * as styles from './publishing.css.ts'

/** Sends the events of a span again. */
export function ReplayDialog({
  id,
  onDone,
  onClose,
}: {
  id: number
  onDone: (deliveries: number) => void
  onClose: () => void
}) {
  const replay = useChange((span: { from: string; to: string }) => replayEvents(id, span), endpointsKey)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { from: '', to: '' },
    send: async ({ from, to }) => {
      const { deliveries } = await replay.mutateAsync({ from: momentOf(from), to: momentOf(to) })
      onDone(deliveries)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('publishing.replay')}>
      <form noValidate className={styles.endpointForm} onSubmit={(event) => void onSubmit(event)}>
        <p>{t('publishing.replay.text')}</p>
        {(['from', 'to'] as const).map((name) => (
          <FormField key={name} form={form} name={name}>
            {(input) => <DateField {...input} withTime label={t(`publishing.replay.${name}`)} />}
          </FormField>
        ))}
        <FailureLine error={failure} />
        <Button type="submit" full loading={busy}>
          {t('publishing.replay.send')}
        </Button>
      </form>
    </Dialog>
  )
}
