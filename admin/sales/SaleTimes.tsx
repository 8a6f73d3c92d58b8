import { DateField } from '#components/ui/DateField.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import * as record from '../form/record.css.ts'
import type { SaleForm } from './sale-form.ts'

type Times = Pick<SaleForm, 'from' | 'to'>
type Props = { form: Times; fault: boolean; onEdit: (change: Partial<Times>) => void }

/** When a sale begins and ends, in the time of Riyadh. */
export const SaleTimes = ({ form, fault, onEdit }: Props) => (
  <div className={record.pair}>
    <DateField
      withTime
      name="from"
      label={t('sale.from')}
      hint={t('sale.from.hint')}
      value={form.from}
      onChange={({ target }) => onEdit({ from: target.value })}
    />
    <DateField
      withTime
      name="to"
      label={t('sale.to')}
      hint={t('sale.to.hint')}
      error={fault ? t('sale.wrong.to') : undefined}
      value={form.to}
      onChange={({ target }) => onEdit({ to: target.value })}
    />
  </div>
)
