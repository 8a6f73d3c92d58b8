import type { Business } from '#api/contract/business.ts'
import { correctBusiness } from '#api/staff/invoicing.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/invoicing'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { queries } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { withProof } from '../step-up.ts'
import { invoicingKey } from './query-keys.ts'
import * as styles from './invoicing.css.ts'

const FIELDS = ['name', 'vat_number', 'registration', 'building', 'street', 'district', 'city', 'postal_code'] as const
const CODES = ['vat_number', 'registration', 'building', 'postal_code']

/** The business that an order is for, before its rejected invoice is issued again. */
export function CorrectBusiness({
  order,
  business,
  onClose,
}: {
  order: number
  business: Business
  onClose: () => void
}) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { ...business, vat_number: business.vat_number ?? '', registration: business.registration ?? '' },
    send: async ({ vat_number: vat, registration, ...typed }) => {
      const entry = { ...typed, vat_number: vat || null, registration: registration || null }
      await withProof(() => correctBusiness(order, entry))
      await queries.invalidateQueries({ queryKey: invoicingKey })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('invoicing.business')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        {FIELDS.map((name) => (
          <FormText
            key={name}
            form={form}
            name={name}
            label={t(`invoicing.business.${name}`)}
            optional={name === 'vat_number' || name === 'registration'}
            ltr={CODES.includes(name)}
          />
        ))}
        <FailureLine error={failure} />
        <Button full type="submit" loading={busy}>
          {t('invoicing.business.save')}
        </Button>
      </form>
    </Dialog>
  )
}
