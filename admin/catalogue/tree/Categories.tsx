import { useMemo, useState } from 'react'
import { Route, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { CategoryPlace, StaffCategory } from '#api/contract/staff-tree.ts'
import { placeCategory, undoTreeChange } from '#api/staff/tree.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Tree } from '#components/ui/Tree.tsx'
import { t } from 'virtual:words/taxonomy'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import * as styles from '../../form/record.css.ts'
import { useChange, useMay } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../../shell/states.tsx'
import { useCategories } from '../queries.ts'
import { SavedStrip } from '../SavedStrip.tsx'
import { useSaved } from '../use-saved.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import { categoryTree, type CategoryNode } from './category-tree.ts'

const KEY = ['categories']
type Move = { category: StaffCategory; place: CategoryPlace }

export const Categories = () => (
  <Route path="/categories/:open?">{({ open }) => <CategoriesScreen open={open} />}</Route>
)

/** @param open id of the category whose form is open, or `new` */
function CategoriesScreen({ open }: { open: string | undefined }) {
  const read = useCategories()
  const [params] = useSearchParams()
  const [saved, note] = useSaved()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const mayChange = useMay()('catalogue.write')
  const place = useChange(({ category, place: to }: Move) => placeCategory(category.id, category.version, to), KEY)
  const categories = read.data
  const nodes = useMemo(() => categoryTree(categories ?? []), [categories])
  const byId = (id: string | null | undefined): StaffCategory | undefined =>
    categories?.find((one) => String(one.id) === id)
  const move = (category: StaffCategory, to: CategoryPlace): void =>
    place.mutate({ category, place: to }, { onSuccess: note, onError: () => void read.refetch() })
  const opened = byId(open)
  const archived = categories?.filter((one) => one.archived).length ?? 0
  const parent = byId(params.get('parent'))
  return (
    <>
      <ScreenHead
        title={t('taxonomy.categories')}
        state={categories && t('taxonomy.categories.state', { count: categories.length, archived })}
      >
        {mayChange && (
          <Button size="sm" href={adminRoutes.categories('new')}>
            {t('taxonomy.category.new')}
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
      <FailureLine error={place.error} />
      <div className={styles.split}>
        <div className={classNames(styles.sheet, open !== undefined && styles.behind)}>
          <Shown read={read}>
            {() =>
              nodes.length === 0 ? (
                <EmptyState
                  icon="grid"
                  title={t('taxonomy.categories.none')}
                  text={t('taxonomy.categories.none.text')}
                />
              ) : (
                <Tree
                  label={t('taxonomy.categories')}
                  hint={mayChange ? t('taxonomy.categories.keys') : ''}
                  nodes={nodes}
                  selected={open ?? null}
                  onSelect={(id) => navigate(adminRoutes.categories(Number(id)))}
                  closed={closed}
                  onClosed={setClosed}
                  detail={detailOf}
                  {...(mayChange && {
                    onMove: (id: string, to: { parent: string | null; before: string | null }) =>
                      move(byId(id)!, { parent: numberOf(to.parent), before: numberOf(to.before) }),
                  })}
                />
              )
            }
          </Shown>
        </div>
        {open === 'new' && categories && (
          <CategoryPanel
            key={`new ${parent?.id}`}
            categories={categories}
            parent={parent?.id ?? null}
            onSaved={({ category, ...written }) => {
              note(written)
              navigate(adminRoutes.categories(category.id))
            }}
          />
        )}
        {opened && (
          <CategoryPanel
            key={opened.id}
            category={opened}
            categories={categories!}
            parent={opened.parent}
            onSaved={note}
            onPlace={(to) => move(opened, to)}
            onRemoved={(removed) => {
              note(removed)
              navigate(adminRoutes.categories())
            }}
          />
        )}
        {open === undefined && categories && categories.length > 0 && (
          <p className={classNames(styles.quiet, styles.behind)}>
            {t(mayChange ? 'taxonomy.categories.choose' : 'taxonomy.categories.look')}
          </p>
        )}
      </div>
    </>
  )
}

const numberOf = (id: string | null): number | null => (id === null ? null : Number(id))

const detailOf = ({ category: { archived, products }, children }: CategoryNode) => (
  <>
    {archived && <Badge>{t('taxonomy.archived')}</Badge>}
    {(products > 0 || children.length === 0) && (
      <span title={t('taxonomy.products', { count: products })}>{formatNumber(products)}</span>
    )}
  </>
)
