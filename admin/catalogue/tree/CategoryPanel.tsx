import type { CategoryPlace, CategoryWritten, StaffCategory, TreeRemoved } from '#api/contract/staff-tree.ts'
import { readCategories } from '#api/staff/products.ts'
import { changeCategory, createCategory } from '#api/staff/tree.ts'
import { Checkbox } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/taxonomy'
import { adminRoutes } from '#locales/routes.ts'
import { FormSelect, FormText } from '../../form/fields.tsx'
import { queries, useMay } from '../../query.ts'
import { pathText } from '../queries.ts'
import { possibleParents } from './category-tree.ts'
import { CategoryActs } from './CategoryActs.tsx'
import { TreeFields } from './TreeFields.tsx'
import { TreePanel } from './TreePanel.tsx'
import { useTreeRecord } from './use-tree-record.ts'

type Props = {
  /** Undefined for a new one. */
  category?: StaffCategory
  categories: readonly StaffCategory[]
  parent: number | null
  onSaved: (written: CategoryWritten) => void
  onPlace?: (place: CategoryPlace) => void
  onRemoved?: (removed: TreeRemoved) => void
}
type Values = ReturnType<typeof valuesOf>

const valuesOf = (category: StaffCategory | undefined, parent: number | null) => ({
  name: category?.path.at(-1) ?? '',
  parent: String(parent ?? ''),
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  picture: category?.picture ?? null,
  archived: category?.archived ?? false,
})
const bodyOf = ({ parent, ...values }: Partial<Values>) => ({
  ...values,
  ...(parent !== undefined && { parent: parent === '' ? null : Number(parent) }),
})

export function CategoryPanel({ category, categories, parent, onSaved, onPlace, onRemoved }: Props) {
  const mayChange = useMay()('catalogue.write')
  const record = useTreeRecord<Values, CategoryWritten>({
    saved: valuesOf(category, parent),
    version: category?.version,
    draft: `category-draft:${category?.id ?? `new:${parent ?? ''}`}`,
    send: (change, version) => {
      if (category) return changeCategory(category.id, version!, bodyOf(change))
      return createCategory({ parent, ...bodyOf(change), name: change.name ?? '' })
    },
    readNewer: async () => {
      const { items } = await readCategories()
      const newer = items.find(({ id }) => id === category!.id)!
      return { values: valuesOf(newer, newer.parent), version: newer.version }
    },
    onSaved,
    key: 'categories',
  })
  const { form, values } = record
  const placeText = (id: string): string => {
    const found = categories.find((one) => String(one.id) === id)
    return found ? pathText(found.path) : t('taxonomy.category.top')
  }
  return (
    <TreePanel
      record={record}
      title={category ? category.path.at(-1)! : t('taxonomy.category.new')}
      back={{ href: adminRoutes.categories(), label: t('taxonomy.categories') }}
      isNew={!category}
      mayChange={mayChange}
      nameOf={(field) => t(`taxonomy.field.${field as keyof Values}`)}
      textOf={(field, of) =>
        field === 'parent'
          ? placeText(of.parent)
          : field === 'archived'
            ? t(of.archived ? 'taxonomy.archived' : 'taxonomy.shown')
            : undefined
      }
      onTheirs={() => void queries.invalidateQueries({ queryKey: ['categories'] })}
      acts={
        category && (
          <CategoryActs category={category} categories={categories} onPlace={onPlace!} onRemoved={onRemoved!} />
        )
      }
    >
      <FormText form={form} name="name" label={t('taxonomy.field.name')} maxLength={200} />
      <FormSelect
        form={form}
        name="parent"
        optional
        label={t('taxonomy.field.parent')}
        options={[
          { value: '', label: t('taxonomy.category.top') },
          ...possibleParents(categories, category).map(({ id, path }) => ({
            value: String(id),
            label: pathText(path),
          })),
        ]}
      />
      <TreeFields form={form} pictureLabel={t('taxonomy.field.picture')} />
      <Checkbox
        name="archived"
        label={t('taxonomy.category.archive')}
        checked={values.archived}
        onChange={({ target }) => form.setValue('archived', target.checked)}
      />
    </TreePanel>
  )
}
