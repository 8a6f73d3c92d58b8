import { useState } from 'react'
import type { CategoryPlace, StaffCategory, TreeRemoved } from '#api/contract/staff-tree.ts'
import { search } from '#api/search.ts'
import { removeEmptyCategory } from '#api/staff/tree.ts'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Link } from '#components/ui/Text.tsx'
import { MOVES, placeAfter, treeRows } from '#components/ui/tree.ts'
import { t } from 'virtual:words/taxonomy'
import { adminRoutes, routes } from '#locales/routes.ts'
import { failureText } from '../../failure-text.ts'
import * as styles from '../../form/record.css.ts'
import { useChange, useMay } from '../../query.ts'
import { categoryTree } from './category-tree.ts'

type Props = {
  category: StaffCategory
  categories: readonly StaffCategory[]
  onPlace: (place: CategoryPlace) => void
  onRemoved: (removed: TreeRemoved) => void
}

/** What can be done with a category besides its form. The moves are also keys of the tree. */
export function CategoryActs({ category, categories, onPlace, onRemoved }: Props) {
  const [asks, setAsks] = useState(false)
  const mayChange = useMay()('catalogue.write')
  const remove = useChange(() => removeEmptyCategory(category.id, category.version), ['categories'])
  const rows = treeRows(categoryTree(categories), () => true)
  const row = rows.find(({ node }) => node.category === category)!
  const { id, products, slug, archived } = category
  const isEmpty = products === 0 && row.node.children.length === 0
  const number = (text: string | null): number | null => (text === null ? null : Number(text))
  return (
    <>
      <p className={styles.acts}>
        <Link href={adminRoutes.products() + search({ category: id })}>{t('taxonomy.category.products')}</Link>
        {!archived && <Link href={routes.category(slug)}>{t('taxonomy.inShop')}</Link>}
      </p>
      {mayChange && (
        <div className={styles.acts}>
          {MOVES.map((move) => {
            const place = placeAfter(row, move, rows)
            return (
              <Button
                key={move}
                variant="outlined"
                color="gray"
                size="sm"
                disabled={!place}
                onClick={() => place && onPlace({ parent: number(place.parent), before: number(place.before) })}
              >
                {t(`taxonomy.move.${move}`)}
              </Button>
            )
          })}
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            href={adminRoutes.categories('new') + search({ parent: id })}
          >
            {t('taxonomy.category.below')}
          </Button>
          {isEmpty && (
            <Button variant="text" color="gray" size="sm" onClick={() => setAsks(true)}>
              {t('taxonomy.delete')}
            </Button>
          )}
        </div>
      )}
      {mayChange && !isEmpty && <p className={styles.quiet}>{t('taxonomy.category.used')}</p>}
      <DeleteDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('taxonomy.delete.ask', { name: row.node.label })}
        failure={remove.error ? failureText(remove.error) : t('taxonomy.delete.failed')}
        onDelete={async () => onRemoved(await remove.mutateAsync(undefined))}
      >
        {t('taxonomy.category.delete.text')}
      </DeleteDialog>
    </>
  )
}
