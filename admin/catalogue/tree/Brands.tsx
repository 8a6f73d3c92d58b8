import { useState } from 'react'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { StaffBrand } from '#api/contract/staff-tree.ts'
import { undoTreeChange } from '#api/staff/tree.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Link } from '#components/ui/Text.tsx'
import { normalise } from '#locales/arabic-text.ts'
import { t } from 'virtual:words/taxonomy'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import * as styles from '../../form/record.css.ts'
import { useMay } from '../../query.ts'
import { EmptyList } from '../../shell/EmptyList.tsx'
import { Paged } from '../../shell/Paged.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { Shown } from '../../shell/states.tsx'
import { pictureSource } from '../../form/picture-upload.ts'
import { useBrands } from '../queries.ts'
import { SavedStrip } from '../SavedStrip.tsx'
import { useSaved } from '../use-saved.ts'
import { BrandPanel } from './BrandPanel.tsx'

const KEY = ['brands']
/** Rows that are shown at a time. */
const STEP = 100

export const Brands = () => <Route path="/brands/:open?">{({ open }) => <BrandsScreen open={open} />}</Route>

function BrandsScreen({ open }: { open: string | undefined }) {
  const read = useBrands()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(STEP)
  const [saved, note] = useSaved()
  const mayChange = useMay()('catalogue.write')
  const words = normalise(typed)
  const found = read.data
    ?.filter(({ name }) => normalise(name).includes(words))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ar'))
  const opened = read.data?.find(({ id }) => String(id) === open)
  return (
    <>
      <ScreenHead
        title={t('taxonomy.brands')}
        state={read.data && t('taxonomy.brands.state', { count: read.data.length })}
      >
        {mayChange && (
          <Button size="sm" href={adminRoutes.brands('new')}>
            {t('taxonomy.brand.new')}
          </Button>
        )}
      </ScreenHead>
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={undoTreeChange}
          stale={KEY}
          undoneText={() => t('taxonomy.undone')}
        />
      )}
      <div className={styles.split}>
        <div className={classNames(open !== undefined && styles.behind)}>
          <div role="search" className={styles.filters}>
            <TextField
              type="search"
              name="q"
              label={t('taxonomy.brands.find')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Shown read={{ ...read, data: found }}>
            {(rows) => (
              <Paged hasMore={rows.length > shown} loading={false} onMore={() => setShown(shown + STEP)}>
                <DataTable
                  dense
                  hideCaption
                  caption={t('taxonomy.brands')}
                  columns={columns}
                  rows={rows.slice(0, shown)}
                  rowKey={({ id }) => String(id)}
                  empty={
                    <EmptyList glyph="star" title={t('taxonomy.brands.none')} text={t('taxonomy.brands.none.text')} />
                  }
                />
              </Paged>
            )}
          </Shown>
        </div>
        {(opened || open === 'new') && (
          <BrandPanel
            key={opened?.id ?? 'new'}
            {...(opened && { brand: opened })}
            onSaved={({ brand, ...written }) => {
              note(written)
              if (!opened) navigate(adminRoutes.brands(brand.id))
            }}
            onRemoved={(removed) => {
              note(removed)
              navigate(adminRoutes.brands())
            }}
          />
        )}
      </div>
    </>
  )
}

const columns: Column<StaffBrand>[] = [
  {
    id: 'name',
    label: t('taxonomy.field.name'),
    heading: true,
    cell: ({ id, name, picture }) => (
      <span className={styles.acts}>
        {picture && <img className={styles.thumb} src={pictureSource(picture.id)} alt="" />}
        <Link href={adminRoutes.brands(id)}>{name}</Link>
      </span>
    ),
  },
  { id: 'slug', label: t('taxonomy.field.slug'), cell: ({ slug }) => <bdi>{slug}</bdi> },
  {
    id: 'products',
    label: t('taxonomy.products.column'),
    numeric: true,
    cell: ({ products }) => formatNumber(products),
  },
]
