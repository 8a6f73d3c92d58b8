import { useState } from 'react'
import { repeatSale } from '#api/staff/deals.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from '#locales/areas/admin-deal.ts'
import * as record from '../form/record.css.ts'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import type { SaleDialogProps } from './EditSale.tsx'
import { isEndSound, timesOf } from './sale-form.ts'
import { productsText, salesKey } from './sale-words.ts'
import { SaleTimes } from './SaleTimes.tsx'

/** The same products and reduction at another time. */
export function RepeatSale({ id, sale, onClose, onSaved }: SaleDialogProps) {
  const [name, setName] = useState(sale.name ?? '')
  const [times, setTimes] = useState({ from: '', to: '' })
  const [fault, setFault] = useState<'name' | 'to'>()
  const change = useChange((given: Parameters<typeof repeatSale>[1]) => repeatSale(id, given), salesKey)
  const save = (): void => {
    const wrong = !name.trim() ? 'name' : isEndSound(times) ? undefined : 'to'
    setFault(wrong)
    if (!wrong) change.mutate({ name: name.trim(), ...timesOf(times) }, { onSuccess: onSaved })
  }
  const footer = (
    <Button full type="submit" form="sale" loading={change.isPending}>
      {t('deal.sale.repeat.save')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('deal.sale.repeat')} footer={footer}>
      <form
        id="sale"
        noValidate
        className={record.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p>{t('deal.sale.repeat.text', { products: productsText(sale) })}</p>
        <TextField
          name="name"
          label={t('deal.sale.name')}
          maxLength={100}
          error={fault === 'name' ? t('deal.sale.wrong.name') : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SaleTimes form={times} fault={fault === 'to'} onEdit={(given) => setTimes({ ...times, ...given })} />
        <FailureLine error={change.error} />
      </form>
    </Dialog>
  )
}
