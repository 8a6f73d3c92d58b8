import { useState } from 'react'
import { changeSale } from '#api/staff/sales.ts'
import { DateField } from '#components/ui/DateField.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { localTime } from '../form/moment.ts'
import { useChange } from '../query.ts'
import { isEndSound, timesOf } from './sale-form.ts'
import { salesKey } from './sale-words.ts'
import { SaleDialog, type SaleDialogProps } from './SaleDialog.tsx'

/** Names a sale, and ends it earlier or later. */
export function EditSale({ id, sale, onClose, onSaved }: SaleDialogProps) {
  const [name, setName] = useState(sale.name ?? '')
  const [to, setTo] = useState(sale.to ? localTime(sale.to) : '')
  const [isWrong, setIsWrong] = useState(false)
  const change = useChange((given: Parameters<typeof changeSale>[1]) => changeSale(id, given), salesKey)
  const save = (): void => {
    const times = { from: sale.from ? localTime(sale.from) : '', to }
    setIsWrong(!isEndSound(times))
    if (!isEndSound(times)) return
    const isSame = to === (sale.to ? localTime(sale.to) : '')
    const named = name.trim() && name.trim() !== sale.name ? { name: name.trim() } : {}
    change.mutate({ ...named, ...(!isSame && { to: timesOf(times).to }) }, { onSuccess: onSaved })
  }
  return (
    <SaleDialog title={t('sale.edit')} saveLabel={t('sale.edit.save')} change={change} onClose={onClose} onSave={save}>
      <TextField
        name="name"
        label={t('sale.name')}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <DateField
        withTime
        name="to"
        label={t('sale.to')}
        hint={t('sale.to.hint')}
        error={isWrong ? t('sale.wrong.to') : undefined}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
    </SaleDialog>
  )
}
