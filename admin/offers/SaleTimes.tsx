import { DateField } from '#components/ui/DateField.tsx'
import { t } from '#locales/areas/admin-deal.ts'
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
      label={t('deal.sale.from')}
      hint={t('deal.sale.from.hint')}
      value={form.from}
      onChange={({ target }) => onEdit({ from: target.value })}
    />
    <DateField
      withTime
      name="to"
      label={t('deal.sale.to')}
      hint={t('deal.sale.to.hint')}
      error={fault ? t('deal.sale.wrong.to') : undefined}
      value={form.to}
      onChange={({ target }) => onEdit({ to: target.value })}
    />
  </div>
)
