import { useState } from 'react'
import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { saveText } from '#api/save-file.ts'
import { eraseCustomer, exportCustomer } from '#api/staff/customers.ts'
import { Button } from '#components/ui/Button.tsx'
import { dangerous } from '#components/ui/delete-dialog.css.ts'
import { Checkbox } from '#components/ui/Field.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/customers'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { queries, useChange, useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { FailureLine } from '../shell/states.tsx'
import { withProof } from '../step-up.ts'
import { customersKey } from './query-keys.ts'
import * as styles from './customers.css.ts'

/** What the law lets a customer ask for: a copy of their data, and its erasure. Both need a proof and are on record. */
export function CustomerData({ customer }: { customer: StaffCustomer }) {
  const may = useMay()
  const [erases, setErases] = useState(false)
  const download = useChange(async () => {
    const data = await exportCustomer(customer.id)
    saveText(`customer-${customer.id}.json`, 'application/json', JSON.stringify(data, null, 2))
  }, customersKey)
  return (
    <Card title={t('customers.data')}>
      <p className={styles.quiet}>{t('customers.data.text')}</p>
      <div className={styles.acts}>
        {may('customers.export') && (
          <Button
            size="sm"
            variant="outlined"
            color="gray"
            loading={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            <Glyph name="download" />
            {t('customers.data.export')}
          </Button>
        )}
        {may('customers.erase') && (
          <Button size="sm" variant="text" color="gray" onClick={() => setErases(true)}>
            {t('customers.data.erase')}
          </Button>
        )}
      </div>
      <FailureLine error={download.error} />
      {erases && <EraseDialog customer={customer} onClose={() => setErases(false)} />}
    </Card>
  )
}

function EraseDialog({ customer: { id, name, balance }, onClose }: { customer: StaffCustomer; onClose: () => void }) {
  const [waives, setWaives] = useState(false)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { why: '' },
    send: async ({ why }) => {
      await withProof(() => eraseCustomer(id, { why: why.trim(), ...(waives && { waive_wallet: true }) }))
      onClose()
      await queries.invalidateQueries({ queryKey: customersKey })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('customers.erase.title', { name })}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <p>{t('customers.erase.text')}</p>
        <FormText
          form={form}
          name="why"
          label={t('customers.erase.why')}
          hint={t('customers.erase.why.hint')}
          maxLength={500}
        />
        {balance > 0 && (
          <Checkbox
            name="waive"
            label={t('customers.erase.waive')}
            checked={waives}
            onChange={({ target }) => setWaives(target.checked)}
          />
        )}
        <FailureLine error={failure} />
        <div className={styles.acts}>
          <Button variant="outlined" color="gray" onClick={onClose}>
            {t('customers.erase.cancel')}
          </Button>
          <span className={dangerous}>
            <Button loading={busy} type="submit">
              {t('customers.erase.send')}
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  )
}
