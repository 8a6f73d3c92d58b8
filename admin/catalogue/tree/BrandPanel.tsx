import { useState } from 'react'
import type { BrandWritten, StaffBrand, TreeRemoved } from '#api/contract/staff-tree.ts'
import { search } from '#api/search.ts'
import { readBrands } from '#api/staff/products.ts'
import { changeBrand, createBrand, removeBrand } from '#api/staff/tree.ts'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/taxonomy'
import { adminRoutes } from '#locales/routes.ts'
import { failureText } from '../../failure-text.ts'
import { FormText } from '../../form/fields.tsx'
import * as styles from '../../form/record.css.ts'
import { queries, useChange, useMay } from '../../query.ts'
import { TreeFields } from './TreeFields.tsx'
import { TreePanel } from './TreePanel.tsx'
import { useTreeRecord } from './use-tree-record.ts'

type Props = {
  /** Undefined for a new one. */
  brand?: StaffBrand
  onSaved: (written: BrandWritten) => void
  onRemoved: (removed: TreeRemoved) => void
}
type Values = ReturnType<typeof valuesOf>

const valuesOf = (brand: StaffBrand | undefined) => ({
  name: brand?.name ?? '',
  slug: brand?.slug ?? '',
  description: brand?.description ?? '',
  picture: brand?.picture ?? null,
})

export function BrandPanel({ brand, onSaved, onRemoved }: Props) {
  const mayChange = useMay()('catalogue.write')
  const record = useTreeRecord<Values, BrandWritten>({
    saved: valuesOf(brand),
    version: brand?.version,
    draft: `brand-draft:${brand?.id ?? 'new'}`,
    send: (change, version) =>
      brand ? changeBrand(brand.id, version!, change) : createBrand({ ...change, name: change.name ?? '' }),
    readNewer: async () => {
      const newer = (await readBrands()).items.find(({ id }) => id === brand!.id)!
      return { values: valuesOf(newer), version: newer.version }
    },
    onSaved,
    key: 'brands',
  })
  const { form } = record
  return (
    <TreePanel
      record={record}
      title={brand?.name ?? t('taxonomy.brand.new')}
      back={{ href: adminRoutes.brands(), label: t('taxonomy.brands') }}
      isNew={!brand}
      mayChange={mayChange}
      nameOf={(field) => t(`taxonomy.field.${field as keyof Values}`)}
      textOf={() => undefined}
      onTheirs={() => void queries.invalidateQueries({ queryKey: ['brands'] })}
      acts={brand && <BrandActs brand={brand} mayChange={mayChange} onRemoved={onRemoved} />}
    >
      <FormText form={form} name="name" label={t('taxonomy.field.name')} maxLength={200} />
      <TreeFields form={form} pictureLabel={t('taxonomy.brand.logo')} />
    </TreePanel>
  )
}

function BrandActs({
  brand,
  mayChange,
  onRemoved,
}: { brand: StaffBrand; mayChange: boolean } & Pick<Props, 'onRemoved'>) {
  const [asks, setAsks] = useState(false)
  const remove = useChange(() => removeBrand(brand.id, brand.version), ['brands'])
  const { id, name, products } = brand
  return (
    <>
      <p className={styles.acts}>
        <Link href={adminRoutes.products() + search({ brand: id })}>{t('taxonomy.products', { count: products })}</Link>
        {mayChange && products === 0 && (
          <Button variant="text" color="gray" size="sm" onClick={() => setAsks(true)}>
            {t('taxonomy.delete')}
          </Button>
        )}
      </p>
      {mayChange && products > 0 && <p className={styles.quiet}>{t('taxonomy.brand.used')}</p>}
      <DeleteDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('taxonomy.delete.ask', { name })}
        failure={remove.error ? failureText(remove.error) : t('taxonomy.delete.failed')}
        onDelete={async () => onRemoved(await remove.mutateAsync(undefined))}
      >
        {t('taxonomy.brand.delete.text')}
      </DeleteDialog>
    </>
  )
}
