import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/products'
import { isEqual } from '../../form/compare.ts'
import { pathText, useCategories } from '../queries.ts'
import * as styles from './product.css.ts'

type Props = { chosen: string[][]; onChange: (paths: string[][]) => void }

/** Paths of categories, the first of which is the main one. Those that the shop does not have are made on saving. */
export function CategoriesField({ chosen, onChange }: Props) {
  const categories = useCategories().data ?? []
  const [typed, setTyped] = useState<string>()
  const add = (path: string[]): void => {
    if (path.length > 0 && !chosen.some((one) => isEqual(one, path))) onChange([...chosen, path])
  }
  const addTyped = (): void => {
    add(
      (typed ?? '')
        .split(/[←>]/)
        .map((name) => name.trim())
        .filter(Boolean),
    )
    setTyped(undefined)
  }
  const left = categories.filter(({ path }) => !chosen.some((one) => isEqual(one, path)))
  return (
    <div className={styles.changes}>
      <Combobox
        name="category"
        label={t('products.categories')}
        hint={chosen.length > 1 ? t('products.categories.hint') : undefined}
        placeholder={t('products.categories.add')}
        value={null}
        options={left.map(({ id, path }) => ({ value: String(id), label: pathText(path) }))}
        onChange={(id) => add(categories.find((category) => String(category.id) === id)?.path ?? [])}
      />
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map((path) => (
            <Chip
              key={pathText(path)}
              removeLabel={t('products.remove')}
              onClick={() => onChange(chosen.filter((one) => one !== path))}
            >
              {pathText(path)}
            </Chip>
          ))}
        </div>
      )}
      {typed === undefined ? (
        <div>
          <Button variant="text" color="gray" size="sm" onClick={() => setTyped('')}>
            {t('products.categories.new')}
          </Button>
        </div>
      ) : (
        // Enter would save the whole product.
        <div
          role="presentation"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addTyped()
          }}
        >
          <TextField
            name="new-category"
            label={t('products.categories.new')}
            hint={t('products.categories.new.hint')}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button variant="outlined" color="gray" size="sm" onClick={addTyped}>
            {t('products.categories.new.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
