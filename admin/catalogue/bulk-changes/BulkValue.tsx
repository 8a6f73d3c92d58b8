import { REPLACED_FIELDS } from '#api/contract/bulk-states.ts'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/products'
import { pathText, useBrands, useCategories } from '../queries.ts'
import type { BulkForm, BulkKind } from './bulk-change.ts'

/** Changes whose value is typed. */
type HintedKind = Exclude<BulkKind, 'status' | 'add_category' | 'brand'>
type Props = {
  form: BulkForm
  fault: string | undefined
  onEdit: (change: Partial<BulkForm>) => void
}

/** The value of a change: chosen or typed. */
export function BulkValue({ form: { kind, value, with: replacement, fields }, fault, onEdit }: Props) {
  const choices = useChoices(kind)
  const field = { name: 'value', label: t(`products.bulk.value.${kind}`), error: fault }
  if (choices)
    return (
      <Select {...field} value={value} options={choices} onChange={({ target }) => onEdit({ value: target.value })} />
    )
  const isText = kind === 'add_tags' || kind === 'remove_tags' || kind === 'replace'
  return (
    <>
      <TextField
        {...field}
        ltr={!isText}
        {...(!isText && { inputMode: 'decimal' as const })}
        {...(kind === 'replace' && { maxLength: 200 })}
        hint={t(`products.bulk.hint.${kind as HintedKind}`)}
        value={value}
        onChange={({ target }) => onEdit({ value: target.value })}
      />
      {kind === 'replace' && (
        <>
          <TextField
            name="with"
            label={t('products.bulk.with')}
            hint={t('products.bulk.with.hint')}
            maxLength={200}
            value={replacement}
            onChange={({ target }) => onEdit({ with: target.value })}
          />
          <CheckGroup
            name="fields"
            label={t('products.bulk.in')}
            options={REPLACED_FIELDS.map((one) => ({ value: one, label: t(`products.bulk.in.${one}`) }))}
            value={fields}
            onChange={(chosen) => onEdit({ fields: REPLACED_FIELDS.filter((one) => chosen.includes(one)) })}
          />
        </>
      )}
    </>
  )
}

function useChoices(kind: BulkKind): { value: string; label: string }[] | undefined {
  const brands = useBrands().data ?? []
  const categories = useCategories().data ?? []
  switch (kind) {
    case 'status':
      return (['active', 'draft', 'archived'] as const).map((status) => ({
        value: status,
        label: t(`products.status.${status}`),
      }))
    case 'add_category':
      return [
        { value: '', label: t('products.choose') },
        ...categories.map(({ path }) => ({ value: JSON.stringify(path), label: pathText(path) })),
      ]
    case 'brand':
      return [{ value: '', label: t('products.noBrand') }, ...brands.map(({ name }) => ({ value: name, label: name }))]
    default:
      return undefined
  }
}
