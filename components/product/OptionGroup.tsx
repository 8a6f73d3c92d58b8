import { useId } from 'react'
import type { Option } from '#api/contract/product.ts'
import { classNames } from '#components/theme/class-names.ts'
import { keepTyped } from '#components/ui/typed-early.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/areas/product.ts'
import { valueState } from './selection.ts'
import type { ShownVariant } from './shown-product.ts'
import * as styles from './option-group.css.ts'

type Props = {
  option: Option
  index: number
  variants: readonly ShownVariant[]
  chosen: readonly string[]
  onChoose: (value: string) => void
}

/** One option as native radio buttons, which handle arrow keys by page direction and one tab stop. */
export function OptionGroup({ option, index, variants, chosen, onChoose }: Props) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {option.name}: <bdi className={styles.chosen}>{chosen[index]}</bdi>
      </legend>
      <div className={styles.values}>
        {option.values.map(({ value, swatch }) => {
          const state = valueState(variants, chosen, index, value)
          return (
            <label key={value} className={classNames(styles.value, state !== 'available' && styles.struck)}>
              <input
                ref={keepTyped}
                className={styles.input}
                type="radio"
                name={group}
                value={value}
                checked={chosen[index] === value}
                onChange={() => onChoose(value)}
              />
              {swatch && (
                <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9.500" fill={swatch} />
                </svg>
              )}
              <bdi>{value}</bdi>
              {state !== 'available' && (
                <VisuallyHidden>
                  ، {t(state === 'missing' ? 'product.missingValue' : 'product.soldOutValue')}
                </VisuallyHidden>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
