import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROMOTION_AUDIENCES } from '#api/contract/promotion-kinds.ts'
import { searchCustomers } from '#api/staff/customers.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { FormSelect } from '../form/fields.tsx'
import * as styles from '../form/record.css.ts'
import { SearchField } from '../form/SearchField.tsx'
import { useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { Chips } from './ChosenField.tsx'
import { nameOf, PromotionText, type FieldsProps } from './PromotionText.tsx'

/** Who gets the promotion. */
export function PromotionAudience({ record }: FieldsProps) {
  const { form, values } = record
  return (
    <>
      <FormSelect
        form={form}
        name="who"
        optional
        label={nameOf('who')}
        options={PROMOTION_AUDIENCES.map((who) => ({ value: who, label: t(`promotion.who.${who}`) }))}
      />
      {values.who === 'partner' && (
        <PromotionText record={record} name="partner" numeric={false} hint={t('promotion.field.partner.hint')} />
      )}
      {values.who === 'customers' && <Customers record={record} />}
    </>
  )
}

function Customers({ record: { form, values } }: FieldsProps) {
  const [q, setQ] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const mayRead = useMay()('customers.read')
  const found = useQuery({
    queryKey: ['customers', 'promotion', q],
    queryFn: () => searchCustomers({ q, limit: 5 }),
    enabled: mayRead && q !== '',
  })
  const set = (customers: number[]): void => form.setValue('customers', customers)
  const open = (found.data?.items ?? []).filter(({ id }) => !values.customers.includes(id))
  return (
    <div className={styles.form}>
      {mayRead && <SearchField label={t('promotion.field.customers.find')} value={q} onChange={setQ} />}
      <p role="alert" className={styles.wrong}>
        {form.formState.errors.customers?.message}
      </p>
      <FailureLine error={found.error} />
      <div className={styles.acts}>
        {q !== '' &&
          open.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              variant="outlined"
              color="gray"
              onClick={() => {
                setNames({ ...names, [id]: name })
                set([...values.customers, id])
                setQ('')
              }}
            >
              {t('promotion.addProduct', { title: name })}
            </Button>
          ))}
      </div>
      <Chips
        value={values.customers.map(String)}
        labelOf={(id) => names[id] ?? t('promotion.customer', { id })}
        onChange={(chosen) => set(chosen.map(Number))}
      />
    </div>
  )
}
