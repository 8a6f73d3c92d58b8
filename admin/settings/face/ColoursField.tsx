import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { withDerived } from '#components/theme/derived-colours.ts'
import { dark, light } from '#components/theme/tokens.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { t } from 'virtual:words/setting'
import type { FieldProps } from '../field-props.ts'
import { nameText } from '../names.ts'
import { nameOf } from '../schemas.ts'
import * as sheet from '../settings.css.ts'
import { colourOf, isColour } from './colour.ts'
import { COLOUR_GROUP_NAMES, COLOUR_GROUPS, type ColourGroup } from './colour-groups.ts'
import { ColourField } from './ColourField.tsx'
import * as styles from './face.css.ts'

/** The colours of a theme, in groups that open and close. */
export function ColoursField({ form, section, path }: FieldProps) {
  const theme = path === 'dark' ? dark : light
  const typed = (useWatch({ control: form.control, name: path }) ?? {}) as Record<string, string>
  const entered = Object.entries(typed).map(([name, value]) => [name, colourOf(value)] as const)
  // What the shop shows where a field is empty.
  const own = { ...theme, ...withDerived(Object.fromEntries(entered.filter(([, value]) => isColour(value))), theme) }
  const countChanged = (name: ColourGroup): number =>
    COLOUR_GROUPS[name].filter((colour) => typed[colour]?.trim()).length
  // From the start only: a group must not close while its last own colour is removed.
  const [open] = useState(() => COLOUR_GROUP_NAMES.filter((name) => name === 'brand' || countChanged(name) > 0))
  const shown = (colour: keyof typeof own): string => {
    const value = colourOf(typed[colour] ?? '')
    return isColour(value) ? value : own[colour]
  }
  const group = (name: ColourGroup) => {
    const colours = COLOUR_GROUPS[name]
    const changed = countChanged(name)
    const title = (
      <span className={styles.summary}>
        <span>{t(`setting.colours.${name}`)}</span>
        {changed > 0 && <span className={styles.quiet}>{t('setting.colours.changed', { count: changed })}</span>}
        <span className={styles.dots} aria-hidden="true">
          {colours.map((colour) => (
            <span key={colour} className={styles.dot} style={{ background: shown(colour) }} />
          ))}
        </span>
      </span>
    )
    return (
      <AccordionItem key={name} open={open.includes(name)} title={title}>
        <div className={sheet.pair}>
          {colours.map((colour) => (
            <Controller
              key={colour}
              control={form.control}
              name={`${path}.${colour}`}
              render={({ field, fieldState }) => (
                <ColourField
                  name={field.name}
                  label={nameText(`colour.${colour}`)}
                  error={fieldState.error?.message}
                  value={(field.value as string | undefined) ?? ''}
                  own={own[colour]}
                  onChange={(value) => {
                    form.clearErrors(field.name)
                    field.onChange(value)
                  }}
                />
              )}
            />
          ))}
        </div>
      </AccordionItem>
    )
  }
  return (
    <fieldset className={sheet.group}>
      <legend className={sheet.legend}>{nameText(nameOf(section, path))}</legend>
      <p className={styles.quiet}>{t('setting.colours.text')}</p>
      <div>{COLOUR_GROUP_NAMES.map(group)}</div>
    </fieldset>
  )
}
