import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/setting'
import { formatNumber } from '#locales/format.ts'
import { emptyItem } from './form-values.ts'
import { nameText } from './names.ts'
import { nameOf } from './schemas.ts'
import type { FieldProps } from './field-props.ts'
import * as styles from './settings.css.ts'

/** Items with fields of their own, which can be added and removed. */
export function ListField({
  form,
  section,
  schema,
  path,
  children,
}: FieldProps & { /** The fields of the item at a path. */ children: (path: string) => ReactNode }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path as never })
  const name = nameOf(section, path)
  const label = nameText(name)
  const isFull = fields.length >= (schema.maxItems ?? Infinity)
  const isLeast = fields.length <= (schema.minItems ?? 0)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.items}>
        {fields.map((field, index) => (
          <div key={field.id} role="group" aria-label={itemName(label, index)} className={styles.item}>
            <div className={styles.itemHead}>
              <span className={styles.sectionText}>{itemName(label, index)}</span>
              {!isLeast && (
                <Button variant="text" color="gray" size="sm" onClick={() => remove(index)}>
                  <Glyph name="trash" />
                  {t('setting.list.remove')}
                </Button>
              )}
            </div>
            {children(`${path}.${index}`)}
          </div>
        ))}
      </div>
      {!isFull && (
        <div>
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            onClick={() => append(emptyItem(schema, name), { shouldFocus: false })}
          >
            {t('setting.list.add', { name: label })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const itemName = (label: string, index: number): string =>
  t('setting.list.item', { name: label, number: formatNumber(index + 1) })
