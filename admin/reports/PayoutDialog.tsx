import { PAID_PROVIDERS } from '#api/contract/report-names.ts'
import { addPayout } from '#api/staff/reports.ts'
import { Button } from '#components/ui/Button.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/reports'
import { todayInRiyadh } from '#locales/format.ts'
import { parseRiyals } from '#locales/riyals.ts'
import { FormField, FormSelect, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { providerName, useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { reportsKey } from './period.ts'
import * as styles from './reports.css.ts'

/** Records what a provider or a carrier paid to the bank. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const change = useChange(addPayout, reportsKey)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { provider: PAID_PROVIDERS[0], day: todayInRiyadh(), amount: '', fee: '', reference: '' },
    send: async ({ provider, day, amount, fee, reference }): Promise<void> => {
      const [halalas, kept] = [parseRiyals(amount), fee.trim() === '' ? 0 : parseRiyals(fee)]
      if (halalas === undefined) return form.setError('amount', { message: t('reports.payout.amount.wrong') })
      if (kept === undefined) return form.setError('fee', { message: t('reports.payout.amount.wrong') })
      const known = PAID_PROVIDERS.find((one) => one === provider)!
      await change.mutateAsync({ provider: known, day, amount: halalas, fee: kept, reference: reference.trim() })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('reports.payout.add')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormSelect
          form={form}
          name="provider"
          label={t('reports.payout.provider')}
          options={PAID_PROVIDERS.map((one) => ({
            value: one,
            label: one === 'cod' ? t('reports.provider.cod') : providerName(one),
          }))}
        />
        <FormField form={form} name="day" optional>
          {(input) => <DateField {...input} label={t('reports.payout.day')} />}
        </FormField>
        <FormText form={form} name="amount" ltr inputMode="decimal" label={t('reports.payout.amount')} />
        <FormText form={form} name="fee" ltr optional inputMode="decimal" label={t('reports.payout.fee')} />
        <FormText form={form} name="reference" ltr label={t('reports.payout.reference')} />
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {t('reports.payout.add')}
        </Button>
      </form>
    </Dialog>
  )
}
