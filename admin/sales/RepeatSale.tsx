import { useState } from 'react'
import { repeatSale } from '#api/staff/sales.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { useChange } from '../query.ts'
import { isEndSound, timesOf } from './sale-form.ts'
import { LicenceNote } from './LicenceNote.tsx'
import { productsText, salesKey } from './sale-words.ts'
import { SaleDialog, type SaleDialogProps } from './SaleDialog.tsx'
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
  return (
    <SaleDialog
      title={t('sale.repeat')}
      saveLabel={t('sale.repeat.save')}
      change={change}
      onClose={onClose}
      onSave={save}
    >
      <p>{t('sale.repeat.text', { products: productsText(sale) })}</p>
      <TextField
        name="name"
        label={t('sale.name')}
        maxLength={100}
        error={fault === 'name' ? t('sale.wrong.name') : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SaleTimes form={times} fault={fault === 'to'} onEdit={(given) => setTimes({ ...times, ...given })} />
      <LicenceNote times={times} />
    </SaleDialog>
  )
}
