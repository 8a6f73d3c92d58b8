import { useState } from 'react'
import type { ZatcaCheck } from '#api/contract/staff-zatca.ts'
import { ZATCA_ENVIRONMENTS, type ZatcaEnvironment } from '#api/contract/zatca-lists.ts'
import { addUnit } from '#api/staff/invoicing.ts'
import { Button } from '#components/ui/Button.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/invoicing'
import { useServerForm } from '../form/use-server-form.ts'
import { queries } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { withProof } from '../step-up.ts'
import { Checks } from './Checks.tsx'
import { invoicingKey } from './query-keys.ts'
import { Refused } from './Refused.tsx'
import { EMPTY_UNIT, renewalOf, UnitFields } from './UnitFields.tsx'
import * as styles from './invoicing.css.ts'

/** Registers a unit with an OTP of the Fatoora portal. */
export function NewUnit({ first, isGroup }: { first: ZatcaEnvironment; isGroup: boolean }) {
  const [environment, setEnvironment] = useState(first)
  const [checks, setChecks] = useState<readonly ZatcaCheck[]>([])
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: EMPTY_UNIT,
    send: async (typed) => {
      setChecks([])
      const made = await withProof(() => addUnit({ environment, ...renewalOf(typed) }))
      setChecks(made.checks)
      form.reset()
      await queries.invalidateQueries({ queryKey: invoicingKey })
    },
  })
  return (
    <Card title={t('invoicing.new')}>
      <p className={styles.quiet}>{t('invoicing.new.text')}</p>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <RadioCards
          name="environment"
          label={t('invoicing.environment')}
          value={environment}
          onChange={(value) => setEnvironment(value as ZatcaEnvironment)}
          options={ZATCA_ENVIRONMENTS.map((one) => ({
            value: one,
            title: t(`invoicing.environment.${one}`),
            text: t(`invoicing.environment.${one}.text`),
          }))}
        />
        <UnitFields
          form={form}
          isGroup={isGroup}
          otpHint={t(environment === 'sandbox' ? 'invoicing.otp.sandbox' : 'invoicing.otp.hint')}
        />
        <Refused failure={failure} />
        <div className={styles.acts}>
          <Button type="submit" loading={busy}>
            {t('invoicing.register')}
          </Button>
          {busy && (
            <span role="status" className={styles.quiet}>
              {t('invoicing.registering')}
            </span>
          )}
        </div>
      </form>
      <Checks checks={checks} />
    </Card>
  )
}
