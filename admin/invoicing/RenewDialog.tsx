import type { ZatcaCheck } from '#api/contract/staff-zatca.ts'
import { renewUnit } from '#api/staff/invoicing.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/invoicing'
import { useServerForm } from '../form/use-server-form.ts'
import { queries } from '../query.ts'
import { withProof } from '../step-up.ts'
import { invoicingKey } from './query-keys.ts'
import { Refused } from './Refused.tsx'
import { EMPTY_UNIT, renewalOf, UnitFields } from './UnitFields.tsx'
import * as styles from './invoicing.css.ts'

type Props = {
  unit: number
  isGroup: boolean
  onClose: () => void
  onRenewed: (checks: readonly ZatcaCheck[]) => void
}

/** Asks for an OTP, and gets a new unit in the place of one whose certificate ends. */
export function RenewDialog({ unit, isGroup, onClose, onRenewed }: Props) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: EMPTY_UNIT,
    send: async (typed) => {
      const { checks } = await withProof(() => renewUnit(unit, renewalOf(typed)))
      onRenewed(checks)
      await queries.invalidateQueries({ queryKey: invoicingKey })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('invoicing.renew')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <p>{t('invoicing.renew.text')}</p>
        <UnitFields form={form} isGroup={isGroup} otpHint={t('invoicing.otp.hint')} />
        <Refused failure={failure} />
        <Button full type="submit" loading={busy}>
          {t('invoicing.renew')}
        </Button>
      </form>
    </Dialog>
  )
}
